export interface FoundString {
  line: number;
  text: string;
}

export function findStrings(file: string, source: string): FoundString[];
