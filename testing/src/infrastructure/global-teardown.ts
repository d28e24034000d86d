export default async function stopInfrastructure(): Promise<void> {}
