export declare function natsServer(say?: (line: string) => void): string;
