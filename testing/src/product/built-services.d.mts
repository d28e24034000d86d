export default function buildServices(): void;
