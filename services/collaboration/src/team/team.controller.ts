import { Rpc } from '@afterword/platform';
import { AddTeamMember, ListTeamMembers, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TeamService } from './team.service';

@Controller()
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Rpc(ListTeamMembers)
  list() {
    return this.team.list();
  }

  @Rpc(AddTeamMember)
  add(input: Parsed<typeof AddTeamMember>) {
    return this.team.add(input);
  }
}
