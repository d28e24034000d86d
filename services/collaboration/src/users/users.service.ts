import { Ids, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hashPassword } from './password';
import { UsersRepository } from './users.repository';

@Injectable()
export class UsersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly ids: Ids,
  ) {}

  async add({ username, password }: NewUser): Promise<{ id: string }> {
    const user = { id: this.ids.next(), username, password: await hashPassword(password) };
    await this.transactions.run((tx) => this.users.insert(tx.manager, user));
    return { id: user.id };
  }
}

/** What is needed to add a user; the password is still the one the person chose. */
const NewUser = z.object({
  username: z.string().trim().min(1, 'Enter a username.').max(100, 'A username has at most 100 characters.'),
  password: z.string().min(1, 'Enter a password.').max(1024),
});
type NewUser = z.infer<typeof NewUser>;
