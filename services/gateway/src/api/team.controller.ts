import { RpcClient } from '@afterword/platform';
import { AddTeamMember, ListTeamMembers, type Parsed, type TeamMember, teamRoutes } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

@Controller()
export class TeamController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(teamRoutes.list)
  list(): Promise<{ members: TeamMember[] }> {
    return this.rpc.ask(ListTeamMembers, {});
  }

  @Route(teamRoutes.add)
  add(member: Parsed<typeof teamRoutes.add>): Promise<{ member: TeamMember }> {
    return this.rpc.ask(AddTeamMember, member);
  }
}
