import { type DynamicModule, Module } from '@nestjs/common';
import type { CollaborationConfig } from '../config';
import { ActingMemberService } from './acting-member.service';
import { TeamController } from './team.controller';
import { TeamRepository } from './team.repository';
import { TeamService } from './team.service';

/** The members of the team, and what each may do. Global, because it is made once with the configuration. */
@Module({})
export class TeamModule {
  static with({ ENFORCE_TEAM_ROLES }: CollaborationConfig): DynamicModule {
    const acting = {
      provide: ActingMemberService,
      useFactory: (team: TeamRepository) => new ActingMemberService(team, ENFORCE_TEAM_ROLES),
      inject: [TeamRepository],
    };
    return {
      module: TeamModule,
      global: true,
      controllers: [TeamController],
      providers: [TeamService, TeamRepository, acting],
      exports: [ActingMemberService],
    };
  }
}
