export interface Structure {
  files: number;
  lines: number;
  longest: number;
  privateFiles: string[];
  rings: string[][];
}

export function measureStructure(root: string): Structure;
