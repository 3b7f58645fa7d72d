import { applicationModes, applicationTypes } from '@portal/shared/model';
import {
  allForms,
  allowedStep,
  formOf,
  generateInvoice,
  invoiceRouteOf,
  loadForm,
  programmeForms,
  programmeList,
  programmeOfPath,
  programmeOfType,
  programmes,
  stepOfHash,
  type OLevelAnswers,
} from '..';
import { jupebRecordBuilder, type JupebRecord } from './jupeb/jupeb.fixture';

const form = formOf(programmes.jupeb);
if (!form) throw new Error('JUPEB has a form');
const [personal, sponsor, oLevel] = form.steps;
if (!personal || !sponsor || !oLevel) throw new Error('JUPEB has three steps');

describe('the catalogue', () => {
  it.each(allForms.map((programme) => [programme.id, programme] as const))(
    'fetches the form of %s by itself, the same one',
    async (_, programme) => {
      expect(await loadForm(programme)).toBe(formOf(programme));
      expect(loadForm(programme)).toBe(loadForm(programme));
    },
  );

  it('finds the programme of an address however it is written, and none of another page', () => {
    expect(programmeOfPath('/JUPEB_login/', 'login')).toBe(programmes.jupeb);
    expect(programmeOfPath('/jupeb_login', 'form')).toBeUndefined();
    expect(programmeOfPath('/', 'preview')).toBeUndefined();
  });

  it('holds the seven programmes in the order of the landing page, one for each mode', () => {
    expect(programmeList.map(({ name }) => name)).toEqual([
      'Post UTME',
      'JUPEB',
      'Direct Entry',
      'Supplementary',
      'Postgraduate',
      'Pre-Degree',
      'CCE',
    ]);
    expect(programmeList.map(({ mode }) => mode).sort()).toEqual([...applicationModes].sort());
    expect(programmeList.filter(({ available }) => available).map(({ id }) => id)).toEqual([
      'undergraduate',
      'jupeb',
      'direct_entry',
      'supplementary',
      'postgraduate',
      'pre_degree',
      'cce',
    ]);
    expect(allForms.filter(formOf).map(({ id }) => id)).toEqual(Object.keys(programmeForms));
    expect(programmeList.filter(({ login }) => login)).toEqual(programmeList.filter(formOf));
  });

  it.each([
    ['Post UTME', ['Generate Invoice', 'Application Form /putme_login', 'Print PUTME Result /putme_login']],
    ['JUPEB', ['Generate Invoice', 'Application Form /jupeb_login']],
    ['Direct Entry', ['Generate Invoice', 'Application Form /direct_entry_login']],
    [
      'Supplementary',
      [
        'Generate Invoice',
        'Application Form /supplementary_login',
        'Print Supplementary Result /supplementary_login',
      ],
    ],
    [
      'Postgraduate',
      ['Generate Invoice', 'Application Form /pg_login', 'Track Application /pg_reprint_login'],
    ],
    ['Pre-Degree', ['Generate Invoice', 'Application Form /pre_degree_login']],
    ['CCE', ['Generate Invoice', 'Application Form /cce_login']],
  ])('%s has the links of the specification', (name, expected) => {
    const links = programmeList.find((each) => each.name === name)?.links ?? [];
    expect(links.map(({ label, to, state }) => (state ? label : `${label} ${to}`))).toEqual(expected);
  });

  it.each([
    ['UTME', '/generate_jamb_students_invoice', '/application_invoice'],
    ['DIRECT_ENTRY', '/generate_jamb_students_invoice', '/application_invoice'],
    ['PG', '/generate_application_invoice', '/application_invoice'],
    ['CCE', '/generate_cce_invoice', '/cce_students_invoice'],
    ['JUPEB', '/generate_students_invoice', '/other_students_invoice'],
    ['SUPPLEMENTARY', '/generate_students_invoice', '/other_students_invoice'],
    ['PRE_DEGREE', '/generate_students_invoice', '/other_students_invoice'],
  ])('%s is invoiced at %s and shown at %s', (mode, generate, invoice) => {
    expect(invoiceRouteOf(mode)).toMatchObject({ generate, invoice });
  });

  it('sends an unknown mode nowhere and says so on the console only', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(invoiceRouteOf('NIGHT_SCHOOL')).toBeNull();
    expect(warn).toHaveBeenCalledWith('Not a valid application mode');
    warn.mockRestore();
  });

  it.each(applicationModes)('a paid invoice of %s leads to its form', (mode) => {
    const programme = programmeOfType(applicationTypes[mode].id);
    expect(programme).toMatchObject({ mode, available: true });
    expect(programme && formOf(programme)).toBeDefined();
    expect(programmeOfPath(programme?.routes.login ?? '', 'login')).toBe(programme);
  });

  it('hands the chosen application on as navigation state and in the address', () => {
    expect(generateInvoice('JUPEB', 'JUPEB')).toEqual({
      label: 'Generate Invoice',
      to: '/generate_students_invoice?app=3',
      state: { mode: 'JUPEB', id: 3, name: 'JUPEB' },
    });
  });

  it('finds the variants of the supplementary form, of which the landing page has none', () => {
    const at = (path: string) => programmeOfPath(path, 'form');
    expect(at('/supplementary_application')).toBe(programmes.supplementary);
    expect(at('/new_supplementary_application')?.id).toBe('new_supplementary');
    expect(at('/supplementary_putme_application')?.id).toBe('supplementary_putme');
    expect(programmeOfPath('/supplementary_login', 'login')).toBe(programmes.supplementary);
    expect(programmeOfPath('/supplementary_putme_login', 'login')?.login?.text).toBe(
      'Login to fill Supplementary PUTME Application form',
    );
    expect(allForms.filter(({ mode }) => mode === 'SUPPLEMENTARY').map(formOf)).toEqual([
      formOf(programmes.supplementary),
      formOf(programmes.supplementary),
      expect.objectContaining({ slipTitle: 'Supplementary PUTME Application Slip' }),
    ]);
  });
});

describe('the steps of JUPEB', () => {
  const fresh = jupebRecordBuilder();
  const personalDone = jupebRecordBuilder({ done: 1 });
  const sponsorDone = jupebRecordBuilder({ done: 2 });

  it.each<[string, JupebRecord, string, string]>([
    ['first without a hash', fresh, '', '#section_a'],
    ['not beyond the first gap', fresh, '#section_c', '#section_a'],
    ['the second once the first is saved', personalDone, '#section_b', '#section_b'],
    ['still not the third', personalDone, '#section_c', '#section_b'],
    ['the third once both are saved', sponsorDone, '#section_c', '#section_c'],
    ['back to the first', sponsorDone, '#section_a', '#section_a'],
    ['first for an unknown hash', sponsorDone, '#section_z', '#section_a'],
  ])('open %s', (_, record, hash, expected) => {
    expect(stepOfHash(form, hash, allowedStep(form, record)).step.hash).toBe(expected);
  });

  it.each([personal, sponsor])('$title: a saved record gives answers that its own schema takes', (step) => {
    const answers = step.answersOf(sponsorDone);
    const shown = { ...answers, disability: answers.hasDisability === 'Yes' ? answers.disability : null };
    expect(() => step.schema.validateSync(shown, { context: { today: '2026-11-21' } })).not.toThrow();
  });

  it.each([personal, sponsor])('$title: the payload passes the body of the call', (step) => {
    const answers = { ...step.answersOf(sponsorDone) } as Record<string, unknown>;
    if (answers.hasDisability === 'No') answers.disability = null;
    const body = step.payloadOf(answers, sponsorDone);
    expect(() => step.save.body?.validateSync(body, { context: { today: '2026-11-21' } })).not.toThrow();
    expect(body.version).toBe(sponsorDone.version);
  });

  it('sends an O-level sitting as a map of subject to grade and leaves out an absent second one', () => {
    const answers = oLevel.answersOf(fresh) as unknown as OLevelAnswers;
    const subjects = answers.first.subjects.map((_, row) => ({
      subjectId: row < 8 ? String(row + 1) : '',
      gradeId: row < 8 ? '3' : '',
    }));
    const body = oLevel.payloadOf({ first: { ...answers.first, subjects }, second: null }, fresh);
    expect(body.oLevelInfo).toHaveLength(1);
    expect(body.oLevelInfo).toMatchObject([{ subjectGrade: { 1: '3', 8: '3' } }]);
    expect(body).toMatchObject({ applicantId: fresh.basicInformation.id, version: 0 });
  });

  it('sends masked card numbers back as they came, for the server to keep', () => {
    const saved = jupebRecordBuilder({ done: 3 });
    const { first } = oLevel.answersOf(saved) as unknown as OLevelAnswers;
    expect(saved.olevelResponse[0]?.resultPin).toContain('*');
    expect(first.resultPin).toBe(saved.olevelResponse[0]?.resultPin);
    expect(first.subjects.filter(({ subjectId }) => subjectId)).toHaveLength(8);
    expect(first.subjects).toHaveLength(9);
  });

  it('puts an error of the payload at its place in the form', () => {
    const at = (path: string) => oLevel.errorPath?.({ path, message: '' });
    expect(at('oLevelInfo[0].examYear')).toBe('first.examYear');
    expect(at('oLevelInfo[1].subjectGrade')).toBe('second.subjects');
  });

  it('prints every section with masked NIN', () => {
    const saved = jupebRecordBuilder({ done: 3 });
    expect(form.slip.map(({ title }) => title)).toEqual([
      'Personal Information',
      'Sponsor Details',
      'Referee Details',
      'Programme Details',
      'O-Level Result',
    ]);
    const rows = Object.fromEntries(form.slip.flatMap((section) => section.rows?.(saved) ?? []));
    expect(rows).toMatchObject({ NIN: '*******8901', 'Date of Birth': '29/02/2008' });
    expect(rows['State of Origin']).toBe('Ogun');
    expect(form.slip.flatMap((section) => section.sittings?.(saved) ?? [])).toMatchObject([
      { title: 'First Sitting', grades: expect.arrayContaining([['Physics', 'B3']]) },
    ]);
  });
});
