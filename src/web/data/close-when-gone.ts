import { isGone } from "#web/lib/api-error.ts";

/**
 * For the dialog that deletes something: it closes when the thing is gone, also when somebody else was quicker. Any
 * other refusal leaves it open beside its notification.
 */
export function closeWhenGone(close: () => void) {
  return {
    onSuccess: close,
    onError: (error: Error) => {
      if (isGone(error)) close();
    },
  };
}
