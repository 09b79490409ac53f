import { type ComponentType, lazy, useState } from "react";

/** A component whose code is loaded when it is first rendered, or ahead. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead. A failure shows when the component is rendered. */
  preload: () => Promise<void>;
};

/** @param load the module whose default export is the component */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce);

  /** Rendered synchronously when the module is loaded; `lazy` alone would flash its fallback. */
  function Preloadable(props: Props) {
    // Chosen once: another component type in its place would lose the state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return Object.assign(Preloadable, {
    preload: async () => {
      await loadOnce().catch(() => undefined);
    },
  });
}
