import type { NewAuthenticator } from "#shared/second-factor/second-factor.schema.ts";

/** Cameras want a quiet rim of four squares, and dark on light in every theme. */
const RIM = 4;

export function QrCode({ qr: { size, path } }: Pick<NewAuthenticator, "qr">) {
  const width = size + 2 * RIM;
  return (
    <svg
      className="sec-qr"
      viewBox={`${-RIM} ${-RIM} ${width} ${width}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Picture for your authenticator app; the same key stands beside it as text"
    >
      <path d={path} />
    </svg>
  );
}
