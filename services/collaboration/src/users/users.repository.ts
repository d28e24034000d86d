import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity';

@Injectable()
export class UsersRepository {
  async insert(manager: EntityManager, user: User): Promise<void> {
    await manager.insert(User, user);
  }
}
