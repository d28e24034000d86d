/** Why Afterword cannot start, or a command cannot run. The message is for people, and contains what to do. */
export class StartError extends Error {}
