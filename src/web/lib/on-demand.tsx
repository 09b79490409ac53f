import { lazy, useState, type ComponentType } from "react";

/** A component whose code is fetched when it is first shown, or a little before. */
export type OnDemand<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead. A failure shows when the component is needed. */
  preload: () => Promise<void>;
};

/** @param load the module whose default export is the component */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(fetch);

  /** Code that is here already is shown at once: a lazy component would show its waiting state for a moment. */
  function Needed(props: Props) {
    // Decided once, because another component in its place would lose what it holds.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return Object.assign(Needed, {
    preload: async () => {
      await fetch().catch(() => undefined);
    },
  });
}
