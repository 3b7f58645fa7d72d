import { admissions } from '@portal/contracts/admissions';
import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { mock, screen, waitFor, within } from '@portal/shared/testing';
import { applicationServer, nextButton, openForm, saved, withSteps } from './application.mocks';
import { laterParts } from './later-parts';

const server = applicationServer();

describe('sponsor and referee', () => {
  it('has its own messages and saves both', async () => {
    server.use(withSteps(1));
    const sent = jest.fn().mockReturnValue(saved);
    server.use(mock(admissions.jupebApplication.saveSponsor, ({ body }) => sent(body)));
    const { user, location } = openForm('#section_b');
    await user.click(await nextButton());
    for (const message of [
      'please input sponsor email address',
      'please input referee email address',
      "please select next of kin's relationship",
    ]) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
    for (const index of [0, 1]) {
      await user.type(screen.getAllByLabelText('Full Name')[index] as HTMLElement, 'Grace Okon');
      await user.type(screen.getAllByLabelText('Email')[index] as HTMLElement, 'grace@example.com');
      await user.type(screen.getAllByLabelText('Mobile Number')[index] as HTMLElement, '08031234569');
      await user.type(screen.getAllByLabelText('Address')[index] as HTMLElement, 'Gurara');
    }
    await user.selectOptions(screen.getByLabelText('Relationship'), 'Mother');
    await user.click(await nextButton());
    await waitFor(() => expect(location().hash).toBe('#section_c'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    const person = {
      Fullname: 'Grace Okon',
      Email: 'grace@example.com',
      MobileNumber: '08031234569',
      Address: 'Gurara',
    };
    expect(sent.mock.calls).toEqual([
      [{ ApplicantId: '41', version: 1, Sponsor: { ...person, RelationshipId: '2' }, Referee: person }],
    ]);
  });
});

describe('an application that is opened again', () => {
  const reopened = {
    sections: ['sponsor', 'photo'],
    until: '2026-09-20T22:59:59.999Z',
    reason: 'The sponsor is another',
  };
  const filled = jupebRecordBuilder({ done: 3 });
  const record = {
    ...filled,
    basicInformation: { ...filled.basicInformation, formCompleted: false },
    reopened,
  };

  it('shows what was opened and until when, and its last section submits', async () => {
    const sent = jest.fn().mockReturnValue(saved);
    server.use(
      mock(admissions.jupebApplication.current, record),
      mock(admissions.jupebApplication.saveSponsor, ({ body }) => sent(body)),
    );
    const { user } = openForm('#section_a');
    expect(await screen.findByText(/The sponsor is another\. Go through/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Sponsor');
    expect(screen.queryByText('Personal Details')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Check and submit' }));
    const dialog = within(await screen.findByRole('dialog'));
    // What is not open again cannot be changed.
    expect(dialog.queryByRole('button', { name: 'Change Personal Details' })).not.toBeInTheDocument();
    // What is about to be sent is looked over as it was entered.
    expect(dialog.getByText(filled.sponsor?.fullname ?? '')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Submit application' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });
});

describe('O-level results', () => {
  async function fillSitting(page: ReturnType<typeof openForm>, pairs: number) {
    const { user } = page;
    await screen.findByRole('button', { name: 'Check and submit' });
    await user.selectOptions(await screen.findByLabelText('O Level Type'), 'NECO');
    await user.selectOptions(screen.getByLabelText('Exam Year'), '2025');
    for (const [label, value] of [
      ['Exam Center', 'Gurara'],
      ['Exam No', '4123456789'],
      ['Card PIN', '123456789012'],
      ['Card Serial', 'WRC123'],
    ] as const) {
      await user.type(screen.getByLabelText(label), value);
    }
    for (let row = 1; row <= pairs; row += 1) {
      await user.selectOptions(screen.getByLabelText(`Subject ${row}`), String(row));
      await user.selectOptions(screen.getByLabelText(`Grade ${row}`), 'B3');
    }
  }

  it('is checked over before it is submitted, once', async () => {
    server.use(withSteps(2));
    const sent = jest.fn().mockReturnValue(saved);
    server.use(mock(admissions.jupebApplication.saveOLevel, ({ body }) => sent(body)));
    const page = openForm('#section_c');
    await fillSitting(page, 8);
    await page.user.click(screen.getByRole('button', { name: 'Check and submit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Check before you submit' });
    expect(within(dialog).getByText('NECO')).toBeInTheDocument();
    expect(within(dialog).getByText('Adewale Adesola')).toBeInTheDocument();
    expect(within(dialog).getByText('*******8901')).toBeInTheDocument();
    expect(within(dialog).getByText(/^What has stars in it is kept as you entered it/)).toBeInTheDocument();
    await page.user.click(within(dialog).getByRole('button', { name: 'Go back and change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Exam Center')).toHaveValue('Gurara');

    await page.user.click(await screen.findByRole('button', { name: 'Check and submit' }));
    await page.user.click(await screen.findByRole('button', { name: 'Submit application' }));
    await waitFor(() => expect(page.location().pathname).toBe('/jupeb_application/preview'));
    expect(page.location().state).toEqual({ fromLogin: true, details: { rrr: '280358747919' } });
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]).toMatchObject([
      {
        applicantId: '41',
        version: 2,
        oLevelInfo: [{ ExaminationTypeId: '2', subjectGrade: { 1: '3', 8: '3' } }],
      },
    ]);
    expect(page.notify).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Successfully uploaded your O-Level result',
        body: 'That would be all!',
      }),
    );
  });

  it('is one tap away from each step that was saved before, and one save from the check again', async () => {
    server.use(withSteps(2));
    const page = openForm('#section_c');
    await fillSitting(page, 8);
    await page.user.click(screen.getByRole('button', { name: 'Check and submit' }));
    await page.user.click(await screen.findByRole('button', { name: 'Change Personal Details' }));
    await waitFor(() => expect(page.location().hash).toBe('#section_a'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.user.click(await nextButton());
    await waitFor(() => expect(page.location().hash).toBe('#section_c'));
    // What was entered there waits as its draft.
    expect(await screen.findByRole('button', { name: 'Check and submit' })).toBeVisible();
  });

  it('says so where the check does not come over the line, and keeps what was entered', async () => {
    server.use(withSteps(2));
    const page = openForm('#section_c');
    await fillSitting(page, 8);
    const load = jest.spyOn(laterParts.check, 'load').mockRejectedValueOnce(new Error('No line just now'));
    await page.user.click(screen.getByRole('button', { name: 'Check and submit' }));
    expect(await screen.findByText('No line just now')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Exam Center')).toHaveValue('Gurara');
    await page.user.click(await screen.findByRole('button', { name: 'Check and submit' }));
    expect(await screen.findByRole('dialog', { name: 'Check before you submit' })).toBeVisible();
    load.mockRestore();
  });

  it('asks for eight subjects before anything is checked', async () => {
    server.use(withSteps(2));
    const page = openForm('#section_c');
    await fillSitting(page, 7);
    await page.user.click(screen.getByRole('button', { name: 'Check and submit' }));
    expect(await screen.findByText('subjects are required')).toBeInTheDocument();
    const toast = 'You have to select at least 8 subjects and their respective grade';
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
