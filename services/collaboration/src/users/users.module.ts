import { Module } from '@nestjs/common';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** Accounts with a password. Nothing uses them yet: people sign in with one shared password. */
@Module({ providers: [UsersService, UsersRepository] })
export class UsersModule {}
