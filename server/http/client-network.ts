import { isIPv6 } from "node:net";

/** What a subscriber gets at least of IPv6: 64 bits of network, and the other 64 to choose addresses from. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Whom an address stands for when uses are counted by it: an IPv4 address is itself, also where IPv6 carries it
 * (`::ffff:192.0.2.7`), an IPv6 address is its /64 (`2001:db8:1:2`), since whoever has one has 2^64. Anything else is
 * itself.
 */
export function getNetwork(address: string): string {
  const [ip = ""] = address.toLowerCase().split("%");
  if (!isIPv6(ip)) return address;
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];

  const [head = [], tail = []] = ip.split("::").map(part => part.split(":").filter(Boolean));
  const missing = GROUPS - head.length - tail.length;
  return [...head, ...Array<string>(Math.max(0, missing)).fill("0"), ...tail]
    .slice(0, NETWORK_GROUPS)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(":");
}
