export declare const PART_SKIPPED: number;
