export interface ServiceMap {
  calls: { from: string; to: string }[];
  events: { from: string; to: string; subjects: string[] }[];
}

export function drawArchitecture(root: string): string;
export function redraw(document: string, drawn: string): string;
export function readServiceMap(root: string): ServiceMap;
