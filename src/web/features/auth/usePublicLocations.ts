import { useEffect, useState } from "react";
import { PUBLIC_LOCATIONS_REFRESH_MS } from "#shared/domain/limits.ts";
import { locations } from "#shared/locations/locations.api.ts";
import type { ReplyOf } from "#shared/http/route.ts";
import { call } from "#web/lib/call.ts";

type PublicLocations = ReplyOf<typeof locations.publicList>;

/** Asked for again and again while the landing page is seen (spec section 9). A failure is logged, nothing else. */
export function usePublicLocations(): PublicLocations {
  const [known, setKnown] = useState<PublicLocations>([]);

  useEffect(() => {
    const visit = new AbortController();
    const ask = async () => {
      try {
        setKnown(await call(locations.publicList, { signal: visit.signal }));
      } catch (error) {
        if (!visit.signal.aborted)
          console.error("The locations for the landing page could not be loaded", error);
      }
    };
    void ask();
    const timer = setInterval(() => void (document.hidden || ask()), PUBLIC_LOCATIONS_REFRESH_MS);
    return () => {
      visit.abort();
      clearInterval(timer);
    };
  }, []);

  return known;
}
