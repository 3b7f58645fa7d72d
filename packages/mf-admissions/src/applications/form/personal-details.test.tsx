import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { admissions, admissionsErrors } from '@portal/contracts/admissions';
import type { ErrorCode, ErrorText } from '@portal/shared/model';
import { axeFindings, mock, problem, screen, waitFor, within } from '@portal/shared/testing';
import { applicationServer, nextButton, openForm, saved, withSteps } from './application.mocks';

const server = applicationServer();

describe('personal details', () => {
  it('shows name and email read-only and has no accessibility findings', async () => {
    const { container } = openForm();
    await nextButton();
    for (const label of ['Last Name', 'First Name', 'Email']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    expect(screen.getByLabelText('Last Name')).toHaveValue("O'Neil-Adéṣọlá");
    expect(await axeFindings(container)).toEqual([]);
  });

  it('names every missing answer', async () => {
    const { user } = openForm();
    await user.click(await nextButton());
    for (const message of [
      'please select your title',
      'please input your NIN',
      'please select your school',
    ]) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
    expect(screen.queryByText('please enter your disability')).not.toBeInTheDocument();
  });

  it('clears state and LGA with the country, and LGA with the state', async () => {
    server.use(withSteps(1));
    const { user } = openForm('#section_a');
    const lga = await screen.findByLabelText('LGA of Origin');
    await waitFor(() => expect(lga).toHaveValue('501'));
    await user.selectOptions(screen.getByLabelText('State of Origin'), 'Lagos');
    expect(lga).toHaveValue('');
    await user.selectOptions(screen.getByLabelText('Country'), 'Ghana');
    expect(screen.getByLabelText('State of Origin')).toHaveValue('');
  });

  it('asks for the combination only where the school has some, and for the disability only on Yes', async () => {
    const { user } = openForm();
    await nextButton();
    expect(screen.queryByLabelText('Subject Combination')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('School'), 'School of Physical Sciences');
    expect(await screen.findByLabelText('Subject Combination')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('School'), 'School of Life Sciences');
    await waitFor(() => expect(screen.queryByLabelText('Subject Combination')).not.toBeInTheDocument());
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.type(screen.getByLabelText('Describe your disability'), 'low vision');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText('Describe your disability')).toHaveValue('');
  });

  it('saves with the version that was seen and goes on', async () => {
    server.use(withSteps(1));
    const sent = jest.fn().mockReturnValue(saved);
    server.use(mock(admissions.jupebApplication.savePersonal, ({ body }) => sent(body)));
    const { user, location, notify } = openForm('#section_a');
    await user.click(await nextButton());
    await waitFor(() => expect(location().hash).toBe('#section_b'));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]).toMatchObject([
      {
        version: 1,
        rrr: '280358747919',
        // Shown masked, and sent back so: it stays.
        nin: '*******8901',
        disability: null,
        jupebOptionId: '2',
        passport: 'photo-1',
      },
    ]);
    expect(notify).toHaveBeenCalledWith({
      severity: 'success',
      title: 'Successfully updated personal details',
      body: 'You can now proceed to next step',
      milliseconds: 5000,
    });
  });

  it('saves once on a double click', async () => {
    server.use(withSteps(1));
    let answer: (value: typeof saved) => void = () => undefined;
    const slow = new Promise<typeof saved>((resolve) => (answer = resolve));
    const sent = jest.fn().mockReturnValue(slow);
    server.use(mock(admissions.jupebApplication.savePersonal, () => sent()));
    const { user, location } = openForm('#section_a');
    await user.dblClick(await nextButton());
    answer(saved);
    await waitFor(() => expect(location().hash).toBe('#section_b'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is not saved without a photo', async () => {
    const record = jupebRecordBuilder({ done: 1 });
    const bare = { ...record, basicInformation: { ...record.basicInformation, passport: null } };
    const sent = jest.fn().mockReturnValue(saved);
    server.use(
      mock(admissions.jupebApplication.current, bare),
      mock(admissions.jupebApplication.savePersonal, () => sent()),
    );
    const { user } = openForm('#section_a');
    await user.click(await nextButton());
    const text = 'Invalid Action! Please, upload your profile picture before you can proceed!';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(sent).not.toHaveBeenCalled();
  });

  it('asks for the photo with the answers that are missing, and no more once it is there', async () => {
    const record = jupebRecordBuilder({ done: 0 });
    const bare = { ...record, basicInformation: { ...record.basicInformation, passport: null } };
    const stored = { passport: '11111111-1111-4111-8111-111111111111', version: 2 };
    server.use(
      mock(admissions.jupebApplication.current, bare),
      mock(admissions.userDocument.uploadPassport, stored),
    );
    const { user } = openForm('#section_a');
    await user.click(await nextButton());
    const text = 'Invalid Action! Please, upload your profile picture before you can proceed!';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(screen.getAllByText('please input your NIN').length).toBeGreaterThan(0);
    window.createImageBitmap = () => Promise.resolve({ close: () => {} } as ImageBitmap);
    const photo = new File([new Uint8Array(10)], 'me.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText<HTMLInputElement>('Passport photo'), photo);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(screen.getByText(/^Please correct \d+ fields$/)).toBeVisible();
  });

  it.each<[ErrorCode, ErrorText | undefined]>([
    ['INTERNAL', undefined],
    ['PHOTO_REQUIRED', undefined],
    ['APPLICATION_COMPLETED', admissionsErrors.APPLICATION_COMPLETED],
  ])('keeps the entries and says so when the save is refused with %s', async (code, text) => {
    server.use(withSteps(1));
    const refusal = problem(code, text && { text });
    server.use(mock(admissions.jupebApplication.savePersonal, refusal));
    const { user, notify, location } = openForm('#section_a');
    await user.click(await nextButton());
    expect(await screen.findByText(refusal.message)).toBeInTheDocument();
    expect(screen.getByText('Failed!')).toBeInTheDocument();
    expect(notify).not.toHaveBeenCalled();
    expect(screen.getByLabelText('NIN')).toHaveValue('*******8901');
    expect(location().hash).toBe('#section_a');
  });

  it('puts a refusal of the server at its field', async () => {
    server.use(withSteps(1));
    const errors = [{ path: 'lgaId', message: 'please select your LGA' }];
    server.use(mock(admissions.jupebApplication.savePersonal, problem('INVALID', { errors })));
    const { user } = openForm('#section_a');
    await user.click(await nextButton());
    expect(await screen.findByText('please select your LGA')).toBeInTheDocument();
    expect(screen.getByLabelText('LGA of Origin')).toHaveAttribute('aria-invalid', 'true');
  });
});

it('offers the schools that the set-up of this application leaves', async () => {
  server.use(mock(admissions.applicationPlaces.allowed, { faculties: [2], departments: [31] }));
  openForm();
  const school = await screen.findByLabelText(/^School/);
  await waitFor(() =>
    expect(
      within(school)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select', 'School of Physical Sciences']),
  );
});
