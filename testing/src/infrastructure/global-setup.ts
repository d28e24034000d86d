export default async function startInfrastructure(): Promise<void> {}
