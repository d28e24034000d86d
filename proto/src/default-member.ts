/** The member that requests are made as until someone enters a team. Nobody has that address. */
export const DEFAULT_MEMBER = { name: 'Team', email: 'team@afterword.invalid', role: 'admin' } as const;
