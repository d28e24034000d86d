import { RpcClient } from '@afterword/platform';
import { AddTeamMember, ChangeTeamMember, ListTeamMembers, type Output, type Parsed, type TeamMember, teamRoutes } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ActingAs } from '../http/acting-as';
import { Route } from '../http/route';

type Routes = typeof teamRoutes;

@Controller()
export class TeamController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(teamRoutes.list)
  list(): Promise<Output<Routes['list']>> {
    return this.rpc.request(ListTeamMembers, {});
  }

  @Route(teamRoutes.add)
  add(member: Parsed<Routes['add']>, @ActingAs() actingAs?: string): Promise<{ member: TeamMember }> {
    return this.rpc.request(AddTeamMember, { ...member, actingAs });
  }

  @Route(teamRoutes.change)
  change(change: Parsed<Routes['change']>, @ActingAs() actingAs?: string): Promise<{ member: TeamMember }> {
    return this.rpc.request(ChangeTeamMember, { ...change, actingAs });
  }
}
