export interface ServiceMap {
  calls: { from: string; to: string }[];
  events: { from: string; to: string; subjects: string[] }[];
}

/** Subjects of the contract. */
export interface ContractUse {
  name: string;
  answers: string[];
  requests: string[];
  publishes: string[];
  handles: string[];
}

export function drawArchitecture(root: string): string;
export function redraw(document: string, drawn: string): string;
export function readServiceMap(root: string): ServiceMap;
export function readContractUse(root: string): ContractUse[];
