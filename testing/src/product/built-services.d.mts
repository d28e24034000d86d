export function buildServices(): void;
