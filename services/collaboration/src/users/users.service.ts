import { Ids, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { hashPassword } from './password';
import type { User } from './user.entity';
import { UsersRepository } from './users.repository';

@Injectable()
export class UsersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly ids: Ids,
  ) {}

  /** Stores a hash of the password. */
  async add({ username, password }: Omit<User, 'id'>): Promise<{ id: string }> {
    const user = { id: this.ids.next(), username, password: await hashPassword(password) };
    await this.transactions.run((tx) => this.users.insert(tx.manager, user));
    return { id: user.id };
  }
}
