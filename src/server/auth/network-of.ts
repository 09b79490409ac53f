/** The half of an IPv6 address that its owner was given; the other half is the owner's own to choose. */
const GROUPS = 4;

/**
 * Whose an address is, as far as can be seen: an IPv4 address itself, of IPv6 the first 64 bits. Whoever has one IPv6
 * address has as many of them as there are numbers, so that counting single ones would count nothing.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  // A server that listens on IPv6 sees IPv4 visitors so.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [start = [], end] = address
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const left = end === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array.from({ length: left }, () => "0"), ...(end ?? [])];
  const network = groups.slice(0, GROUPS).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
