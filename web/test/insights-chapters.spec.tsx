import { type Chapter, episodeRoutes, insightsRoutes, type Show, showRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { chapterExample, chaptersExample, episodeWithInsights, insightsExample } from './insights-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { showExample } from './show-examples';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(insightsRoutes.list, { episodes: [episodeWithInsights()], next: null })
    .on(insightsRoutes.get, insightsExample())
    .on(showRoutes.get, { show: showExample() });
});

const show = () => renderApp(`/episode-insights?episode=${idOf(1)}&tab=chapters`);
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const row = async (title: string) => within((await screen.findByRole('heading', { level: 3, name: title })).closest('li')!);

describe('chapters', () => {
  it('are listed in order with start and end, and play from their start', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    server.on(episodeRoutes.audio, { url: '/talk.mp3', expiresAt: chapterExample().createdAt, waveformUrl: null });
    server.on(insightsRoutes.get, insightsExample({ chapters: chaptersExample.toReversed() }));
    const { user } = show();
    expect(await titles()).toEqual(['The list', 'Manna', 'The seventh day']);
    const manna = await row('Manna');
    expect(manna.getByText('2:24 to 9:50')).toBeInTheDocument();
    await user.click(manna.getByRole('button', { name: 'Play the chapter “Manna” at 2:24' }));
    await waitFor(() => expect(play).toHaveBeenCalled());
  });

  it('mark the words of their titles and quotes that may be misheard', async () => {
    const [first, ...rest] = chaptersExample;
    server.on(insightsRoutes.get, insightsExample({ chapters: [{ ...first!, keyQuote: 'A list of lists.', unsure: ['list'] }, ...rest] }));
    show();
    const list = await row('The unsure: list');
    expect(list.getAllByText('unsure:').map(({ parentElement }) => parentElement?.textContent)).toEqual(['unsure: list', 'unsure: list']);
    expect(list.getByText(/may be misheard/)).toBeInTheDocument();
  });

  it('show which apps accept them, and what others would refuse', async () => {
    const [first, ...rest] = chaptersExample;
    const short = [{ ...first!, endTime: 20 }, ...rest.map((chapter, at) => (at === 0 ? { ...chapter, startTime: 20 } : chapter))];
    server.on(insightsRoutes.get, insightsExample({ chapters: short }));
    show();
    expect(await screen.findByText('Fits YouTube and Apple Podcasts')).toBeInTheDocument();
    expect(screen.getByText('Spotify wants chapters of 30 seconds or more; “The list” has 20.')).toBeInTheDocument();
  });

  it('are copied together', async () => {
    const { user } = show();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    for (const app of ['YouTube', 'Spotify']) {
      await user.click(await screen.findByRole('button', { name: `Copy for ${app}` }));
      expect(write).toHaveBeenLastCalledWith('00:00 The list\n02:24 Manna\n09:50 The seventh day');
    }
  });

  it('are copied as an app accepts them', async () => {
    const starts = [0, 144, 150, 590];
    const chapters = starts.map((startTime, at) =>
      chapterExample({ id: idOf(1110 + at), title: `Part ${at + 1}`, startTime, endTime: starts[at + 1] ?? 2538 }),
    );
    server.on(insightsRoutes.get, insightsExample({ chapters }));
    const { user } = show();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy for Spotify' }));
    expect(write).toHaveBeenLastCalledWith('00:00 Part 1\n02:24 Part 2\n02:30 Part 3\n09:50 Part 4');
    await told('Spotify wants chapters of 30 seconds or more; “Part 2” has 6.');
    await user.click(screen.getByRole('button', { name: 'Copy repaired list for Spotify' }));
    expect(write).toHaveBeenLastCalledWith('00:00 Part 1\n02:30 Part 3\n09:50 Part 4');
    await told('“Part 2” is part of “Part 1”.');
  });
});

describe('titles that were found for a chapter', () => {
  const [first, manna, last] = chaptersExample;
  const suggested = {
    ...manna!,
    titleSuggestions: [
      { title: 'Manna', reason: 'It is said 4 times here.' },
      { title: 'Why did it rot overnight?', reason: 'It is the question asked here.' },
    ],
  };
  const answerWith = (change: Partial<Chapter>) =>
    server.asked(insightsRoutes.changeChapter, ({ body }) => {
      const chapter = { ...suggested, ...change, ...(body as Partial<Chapter>) };
      const chapters = [first!, chapter, last!];
      server.on(insightsRoutes.get, insightsExample({ chapters }));
      return { chapter, chapters };
    });
  beforeEach(() => void server.on(insightsRoutes.get, insightsExample({ chapters: [first!, suggested, last!] })));

  it('replace its title at once, and Undo takes that back', async () => {
    answerWith({});
    const { user } = show();
    await user.click((await row('Manna')).getByRole('button', { name: 'Suggestions for Manna' }));
    await user.keyboard('{Enter}');
    await told('“Manna” is now “Why did it rot overnight?”.');
    expect(await titles()).toEqual(['The list', 'Why did it rot overnight?', 'The seventh day']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titles()).toEqual(['The list', 'Manna', 'The seventh day']));
  });

  it('are offered with their reasons while it is edited, also under a title of the team', async () => {
    server.on(insightsRoutes.get, insightsExample({ chapters: [first!, { ...suggested, title: 'Bread' }, last!] }));
    const { user } = show();
    await user.click((await row('Bread')).getByRole('button', { name: 'Edit Bread' }));
    const group = within(await screen.findByRole('group', { name: 'Suggestions' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Manna', 'Why did it rot overnight?']);
    expect(group.getByText('It is the question asked here.')).toBeInTheDocument();
    await user.click(group.getByRole('button', { name: 'Manna' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Manna');
  });

  it('are not offered where there are none', async () => {
    show();
    expect((await row('The list')).queryByRole('button', { name: /^Suggestions/ })).not.toBeInTheDocument();
  });
});

describe('the number of chapters', () => {
  const slider = () => screen.findByRole('slider', { name: 'Number of chapters' });

  it('is kept for the show', async () => {
    server.asked(showRoutes.change, ({ body }) => ({ show: showExample(body as Partial<Show>) }));
    show();
    const input = await slider();
    await waitFor(() => expect(input).toBeEnabled());
    expect(input).toHaveAttribute('aria-valuetext', 'As many as the episode asks for');
    fireEvent.change(input, { target: { value: '1' } });
    await waitFor(() => expect(server.requests(showRoutes.change)[0]?.body).toEqual({ chapterAmount: 1 }));
    expect(input).toHaveAttribute('aria-valuetext', 'More');
    expect(input).toHaveAccessibleDescription('Kept for the show, and used when you generate insights.');
  });

  it('says that chapters which somebody has changed stay', async () => {
    const { origin } = insightsExample();
    server.on(insightsRoutes.get, insightsExample({ origin: { ...origin!, keepsChapters: true } }));
    show();
    expect(await slider()).toHaveAccessibleDescription('Kept for the show. These chapters stay until you choose “Start over”.');
  });
});

describe('editing chapters', () => {
  const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('renames and moves one, and shows its new start', async () => {
    const moved = chaptersExample.map((chapter) => (chapter.title === 'Manna' ? { ...chapter, title: 'Bread', startTime: 151 } : chapter));
    server.asked(insightsRoutes.changeChapter, () => {
      server.on(insightsRoutes.get, insightsExample({ chapters: moved }));
      return { chapter: moved[1]!, chapters: moved };
    });
    const { user } = show();
    await user.click((await row('Manna')).getByRole('button', { name: 'Edit Manna' }));
    const dialog = await dialogOf('Edit chapter');
    expect(dialog.getByLabelText('Begins at')).toHaveValue('2:24');
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Bread');
    await user.clear(dialog.getByLabelText('Begins at'));
    await user.type(dialog.getByLabelText('Begins at'), '2:30');
    await user.click(dialog.getByRole('button', { name: 'Save chapter' }));
    await told('Chapter updated');
    await told('“Bread” begins at 2:31, with a sentence.');
    expect(server.requests(insightsRoutes.changeChapter)[0]?.body).toEqual({ title: 'Bread', startTime: 150 });
    expect(await titles()).toEqual(['The list', 'Bread', 'The seventh day']);
  });

  it('keeps the start of the first one', async () => {
    const { user } = show();
    await user.click((await row('The list')).getByRole('button', { name: 'Edit The list' }));
    const dialog = await dialogOf('Edit chapter');
    expect(dialog.getByLabelText('Begins at')).toHaveAttribute('readonly');
    expect(dialog.getByText('The first chapter always begins with the episode.')).toBeInTheDocument();
  });

  it('adds one, and shows under the field why it cannot start there', async () => {
    const sentence = 'A chapter begins at 2:24 already, with the sentence nearest to that time.';
    server.on(insightsRoutes.addChapter, refusal(409, { error: sentence, code: 'conflict' }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add chapter' }));
    const dialog = await dialogOf('Add a chapter');
    await user.click(dialog.getByRole('button', { name: 'Add chapter' }));
    expect(await dialog.findByText('Enter a title.')).toBeInTheDocument();
    expect(dialog.getByText('Write a time in minutes and seconds, such as 3:07.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Title'), 'Cards');
    await user.type(dialog.getByLabelText('Begins at'), '2:20');
    await user.click(dialog.getByRole('button', { name: 'Add chapter' }));
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(dialog.getByLabelText('Begins at')).toHaveAccessibleDescription(sentence);
    const added = chapterExample({ id: idOf(1105), title: 'Cards', startTime: 200, endTime: 590 });
    server.on(insightsRoutes.addChapter, { chapter: added, chapters: [...chaptersExample, added] });
    await user.clear(dialog.getByLabelText('Begins at'));
    await user.type(dialog.getByLabelText('Begins at'), '3:20');
    await user.click(dialog.getByRole('button', { name: 'Add chapter' }));
    await told('Chapter added');
    expect(server.requests(insightsRoutes.addChapter).at(-1)?.body).toEqual({ title: 'Cards', startTime: 200 });
  });

  it('deletes one, extends the one before, and can be undone', async () => {
    const { user } = show();
    await user.click((await row('Manna')).getByRole('button', { name: 'Delete Manna' }));
    await told('Chapter deleted');
    expect(await titles()).toEqual(['The list', 'The seventh day']);
    expect((await row('The list')).getByText('0:00 to 9:50')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await titles()).toEqual(['The list', 'Manna', 'The seventh day']);
    expect(server.requests(insightsRoutes.deleteChapter)).toHaveLength(0);
  });

  it('is kept when insights are generated again', async () => {
    const { origin } = insightsExample();
    server.on(insightsRoutes.get, insightsExample({ origin: origin && { ...origin, keepsChapters: true } }));
    show();
    expect(await screen.findByText('Changed by hand, so generating leaves them as they are.')).toBeInTheDocument();
  });
});
