import { Rpc } from '@afterword/platform';
import { AddTeamMember, ChangeTeamMember, GetEditor, ListTeamMembers, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TeamService } from './team.service';

@Controller()
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Rpc(ListTeamMembers)
  list() {
    return this.team.list();
  }

  @Rpc(GetEditor)
  getEditor(input: Parsed<typeof GetEditor>) {
    return this.team.getEditor(input);
  }

  @Rpc(AddTeamMember)
  add(input: Parsed<typeof AddTeamMember>) {
    return this.team.add(input);
  }

  @Rpc(ChangeTeamMember)
  change(input: Parsed<typeof ChangeTeamMember>) {
    return this.team.change(input);
  }
}
