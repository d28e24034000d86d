import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TranscriptFileField } from '@/features/uploads';
import { createQueryClient } from '@/query-client';

const SRT = `1
00:00:04,000 --> 00:00:06,000
RUTH: Welcome back.

2
00:00:06,000 --> 00:00:08,000
[MUSIC]

3
00:00:08,000 --> 00:00:10,000
GRACE: More than is reasonable.

4
00:00:10,000 --> 00:00:12,000
Grace Miller: a woman with soup.

5
00:21:14,200 --> 00:2I:17,900
RUTH: And did he?

6
00:0O:14,200 --> 00:00:17,900
lost words here
`;

const chosen = jest.fn<(file: File | null) => void>();
const user = userEvent.setup();
beforeEach(() => void chosen.mockReset());

async function choose(name: string, content: string | Uint8Array<ArrayBuffer>, audioSeconds: number | null = null) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TranscriptFileField label="Transcript file" hint="Any" audioSeconds={audioSeconds} onChoose={chosen} />
    </QueryClientProvider>,
  );
  await user.upload(screen.getByLabelText('Transcript file'), new File([content], name));
  return screen.findByRole('dialog');
}

const lastChosen = () => chosen.mock.lastCall?.[0] ?? null;

describe('a transcript file that is chosen', () => {
  it('can be removed', async () => {
    const dialog = await choose('soup.srt', SRT);
    await user.click(await within(dialog).findByRole('button', { name: 'Use this transcript' }));
    expect(lastChosen()?.name).toBe('soup.srt');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(lastChosen()).toBeNull();
    expect(screen.queryByText('soup.srt')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Transcript file')).toHaveValue('');
  });

  it('shows what it contains, and applies only after it was accepted', async () => {
    const dialog = await choose('soup.srt', SRT, 1280);
    await within(dialog).findByText('SubRip captions (SRT)');
    expect(within(dialog).getByText('Covers 0:04 to 21:14 of your 21:20 recording.')).toBeInTheDocument();
    expect(within(dialog).getByText(/^Sounds, such as “\[MUSIC\]” \(line 6\)$/)).toBeInTheDocument();
    expect(within(dialog).getByText('19 words in the file = 15 to import + 4 left out')).toBeInTheDocument();
    expect(within(dialog).getByText('Nothing is uploaded yet.')).toBeInTheDocument();
    expect(lastChosen()).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Use this transcript' }));
    expect(await lastChosen()?.text()).toBe(SRT);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks whether a name is a speaker, and applies the answer', async () => {
    const dialog = await choose('soup.srt', SRT);
    const question = await within(dialog).findByRole('group', { name: 'Is “Grace Miller” a speaker?' });
    expect(within(dialog).getByText('Grace Miller: a woman with soup.')).toBeInTheDocument();
    await user.click(within(question).getByLabelText('Yes, the same person as GRACE'));
    expect(await within(dialog).findByText('a woman with soup.')).toBeInTheDocument();
    expect(within(question).getByLabelText('Yes, the same person as GRACE')).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Use this transcript' }));
    const file = await screen.findByLabelText('Transcript file').then(lastChosen);
    expect(file?.name).toBe('soup.srt.json');
    expect(screen.getByText('soup.srt')).toBeInTheDocument();
    const { segments } = JSON.parse(await file!.text()) as { segments: { speaker: string; body: string }[] };
    expect(segments).toContainEqual(expect.objectContaining({ speaker: 'GRACE', body: 'a woman with soup.' }));
  });

  it('keeps passages without a readable time if that is wanted', async () => {
    const dialog = await choose('soup.srt', SRT);
    await within(dialog).findByText('1 passage without a readable time');
    await user.click(within(dialog).getByRole('button', { name: 'Keep with an estimated time' }));
    expect(await within(dialog).findByText('19 words in the file = 18 to import + 1 left out')).toBeInTheDocument();
  });

  it('is read in another encoding if one is chosen', async () => {
    const dialog = await choose('a.txt', Uint8Array.from(Buffer.from('Grüße aus Köln, schön.', 'latin1')));
    await within(dialog).findByText('Grüße aus Köln, schön.');
    expect(within(dialog).getByRole('option', { name: 'Windows-1252 (detected)' })).toBeInTheDocument();
    await user.selectOptions(within(dialog).getByLabelText('Encoding'), 'UTF-8');
    expect(await within(dialog).findByText('Gr��e aus K�ln, sch�n.')).toBeInTheDocument();
  });

  it('warns if it is much shorter than the recording', async () => {
    const dialog = await choose('soup.srt', SRT, 2304);
    expect(
      await within(dialog).findByText('This transcript ends at 21:14, but your recording is 38:24 long. Is it the right file?'),
    ).toBeInTheDocument();
  });

  it('is refused with a reason if nothing in it can be read', async () => {
    await choose('soup.srt', 'no times');
    const dialog = await screen.findByRole('dialog', { name: 'We can’t use this file' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('The transcript file has no times');
    await user.click(within(dialog).getByRole('button', { name: 'Continue without' }));
    expect(lastChosen()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Transcript file').files).toHaveLength(0);
    expect(screen.getByText('Choose a file')).toBeInTheDocument();
  });
});
