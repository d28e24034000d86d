import { lookup, type LookupAddress } from 'node:dns';
import { type ClientRequest, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * https://www.iana.org/assignments/iana-ipv4-special-registry, and the same for IPv6. 168.63.129.16 is a server of Azure for its own machines.
 * An IPv4 address inside of IPv6 is checked as IPv4.
 */
const PRIVATE_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];
const privateNetworks = toBlockList(PRIVATE_NETWORKS);

export const PRIVATE_ADDRESS = 'EPRIVATEADDRESS';
export const NOT_ENCRYPTED = 'ENOTENCRYPTED';
type Refusal = Error & { code: typeof PRIVATE_ADDRESS | typeof NOT_ENCRYPTED };

/**
 * Opens requests to addresses that people entered. It refuses private networks, and http, except to the allowed networks. The check is made when
 * the name is resolved for the connection, which gets exactly the addresses that were checked. No connection is shared with other code.
 */
export class GuardedConnection {
  private readonly allowed: BlockList;

  /** @param allowedNetworks in the notation 10.0.0.0/8 */
  constructor(private readonly allowedNetworks: string[] = []) {
    this.allowed = toBlockList(allowedNetworks);
  }

  get allowsHttp(): boolean {
    return this.allowedNetworks.length > 0;
  }

  /** @throws an error with the code PRIVATE_ADDRESS or NOT_ENCRYPTED if the host is an IP address that is refused */
  open(url: URL, options: RequestOptions): ClientRequest {
    const refusal = findLiteral(url).map((address) => this.findRefusal(url, address))[0];
    if (refusal) throw refusal;
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return request(url, { ...options, agent: false, lookup: this.lookupFor(url) });
  }

  /** Returns null if a connection to this address may be made. */
  findRefusal({ protocol, hostname }: URL, address: LookupAddress): Refusal | null {
    if (includes(this.allowed, address)) return null;
    if (includes(privateNetworks, address)) return refused(hostname, PRIVATE_ADDRESS);
    return protocol === 'https:' ? null : refused(hostname, NOT_ENCRYPTED);
  }

  private lookupFor(url: URL): LookupFunction {
    return (host, options, callback) => {
      lookup(host, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        const problem = error ?? addresses.map((address) => this.findRefusal(url, address)).find((refusal) => refusal !== null);
        if (problem || !first) callback(problem ?? refused(host, PRIVATE_ADDRESS), '');
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
    };
  }
}

/** Connections to an IP address resolve no name. */
export function findLiteral({ hostname }: URL): LookupAddress[] {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? [] : [{ address, family }];
}

const includes = (networks: BlockList, { address, family }: LookupAddress) => networks.check(address, family === 6 ? 'ipv6' : 'ipv4');

const refused = (host: string, code: Refusal['code']): Refusal => Object.assign(new Error(`No connection is made to ${host}.`), { code });

function toBlockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, prefix] = network.split('/') as [string, string];
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
