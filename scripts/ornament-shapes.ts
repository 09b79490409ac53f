/** The shapes that the pictures of scripts/draw-ornaments.ts are made of. */
export const ivory = "oklch(0.95 0.012 95)";
export const brass = "oklch(0.8 0.085 84)";
/** Control points at this part of a half wave's length turn a cubic into a sine to within a thousandth. */
const sineHandle = 0.3642;

interface Ring {
  x: number;
  y: number;
  outer: number;
  inner: number;
  waves: number;
  rings: number;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

function ring({ x, y, outer, inner, waves }: Ring, offset: number): string {
  const half = Math.PI / waves;
  const at = (radius: number, angle: number, along: number) => {
    const px = x + radius * Math.cos(angle) - along * Math.sin(angle);
    const py = y + radius * Math.sin(angle) + along * Math.cos(angle);
    return `${round(px)} ${round(py)}`;
  };
  let path = `M${at(outer, offset, 0)}`;
  for (let step = 0; step < waves * 2; step += 1) {
    const [from, to] = step % 2 === 0 ? [outer, inner] : [inner, outer];
    const start = offset + step * half;
    const end = start + half;
    path += `C${at(from, start, from * half * sineHandle)} ${at(to, end, -to * half * sineHandle)} ${at(to, end, 0)}`;
  }
  return `<path d="${path}Z"/>`;
}

export function rings(shape: Ring, ink: string): string {
  const paths = Array.from({ length: shape.rings }, (_, index) =>
    ring(shape, (index * 2 * Math.PI) / (shape.waves * shape.rings)),
  );
  return `<g fill="none" ${ink}>${paths.join("")}</g>`;
}

export function circle(x: number, y: number, radius: number, opacity: number, width = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="none" stroke="${ivory}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
}

/** Shares of a plate, drawn like the share around a location's logo: from 12 o'clock, one after the other, ever fainter. */
function shares(x: number, y: number, radius: number, parts: number[]): string {
  const around = 2 * Math.PI * radius;
  const gap = 0.012;
  let turned = 0;
  return parts
    .map((part, index) => {
      const start = turned;
      turned += part;
      const length = round((part - gap) * around);
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${brass}" stroke-opacity="${1 - index * 0.13}" stroke-width="6" stroke-dasharray="${length} ${round(around)}" transform="rotate(${round(start * 360 - 90)} ${x} ${y})"/>`;
    })
    .join("");
}

export function plate(
  x: number,
  y: number,
  radius: number,
  waves: number,
  parts: number[],
  hole = 0,
): string {
  const ground = (r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return [
    `<path d="${ground(radius)}${hole > 0 ? ground(hole) : ""}" fill="${ivory}" fill-opacity=".035" fill-rule="evenodd"/>`,
    circle(x, y, radius, 0.34, 1.2),
    shares(x, y, radius - 7, parts),
    circle(x, y, radius - 14, 0.2),
    rings(
      { x, y, outer: radius * 0.89, inner: radius * 0.69, waves, rings: 7 },
      `stroke="${ivory}" stroke-opacity=".34" stroke-width=".7"`,
    ),
    circle(x, y, radius * 0.655, 0.42),
    circle(x, y, radius * 0.635, 0.16),
  ].join("\n");
}

export function stroke(path: string, opacity: number, width: number, more = ""): string {
  return `<path d="${path}" fill="none" stroke="${ivory}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}
