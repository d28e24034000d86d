import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig, type RunningService, startService } from '@afterword/platform';
import { eventually, Neighbour, schemaDrift } from '@afterword/platform/testing';
import { AddTeamMember, ListTeamMembers } from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { CollaborationConfig } from '../src/config';
import { matchesPassword } from '../src/users/password';
import { User } from '../src/users/user.entity';
import { UsersService } from '../src/users/users.service';

describe('the team', () => {
  let config: CollaborationConfig;
  let service: RunningService;
  let product: Neighbour;

  beforeAll(async () => {
    const { settings, natsUrl } = await infrastructure();
    config = readConfig(CollaborationConfig, { ...settings, LOG_LEVEL: 'silent' });
    service = await startService(AppModule, config);
    product = await Neighbour.at(natsUrl);
  });

  afterAll(async () => {
    await product.leave();
    await service.stop();
  });

  const newMember = () => ({ name: 'Anna Weiss', email: `anna-${randomUUID()}@example.org`, role: 'host' as const });

  it('has exactly the tables its entities describe', async () => {
    expect(await schemaDrift(service.app.get(DataSource))).toEqual([]);
  });

  it('begins with one member who may do everything, also after a second start', async () => {
    const again = await startService(AppModule, config);
    await again.stop();
    const { members } = await product.ask(ListTeamMembers, {});
    expect(members.filter(({ name }) => name === 'Team')).toEqual([expect.objectContaining({ role: 'admin', isActive: true })]);
  });

  it('grows by a member, and open pages hear of it', async () => {
    const fields = newMember();
    const { member } = await product.ask(AddTeamMember, fields);
    expect(member).toMatchObject({ ...fields, permissions: [], isActive: true });
    expect((await product.ask(ListTeamMembers, {})).members).toContainEqual(member);
    await eventually(() => expect(product.notices).toContainEqual({ entity: 'member', id: member.id }));
  });

  it('has each e-mail address once, in whatever case', async () => {
    const fields = newMember();
    await product.ask(AddTeamMember, fields);
    await expect(product.ask(AddTeamMember, { ...fields, email: fields.email.toUpperCase() })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody with this e-mail address is already in the team.',
    });
  });

  it('keeps the password of a user as a hash only', async () => {
    const { id } = await service.app.get(UsersService).add({ username: `anna-${randomUUID()}`, password: 'a long walk' });
    const user = await service.app.get(DataSource).getRepository(User).findOneByOrFail({ id });
    expect(user.password).not.toContain('walk');
    expect(await matchesPassword('a long walk', user.password)).toBe(true);
  });
});
