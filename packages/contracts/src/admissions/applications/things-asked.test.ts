import { usualRules } from '../application-setup/form-rules';
import { programmeList } from '../programmes/catalogue';
import { formOf } from '../programmes/forms';
import { recordBuilder } from './record.fixture';
import { thingsAsked } from './things-asked';

const rules = { formRules: usualRules, documents: [] };
const formOfProgramme = (programme: (typeof programmeList)[number]) => {
  const form = formOf(programme);
  if (!form) throw new Error(`${programme.name} has no form`);
  return form;
};

describe.each(programmeList.map((programme) => [programme.name, formOfProgramme(programme)] as const))(
  'what is told before %s is paid for',
  (_, form) => {
    const asked = thingsAsked(form.definition, rules);
    const fields = form.steps.flatMap(({ groups }) => groups.flatMap((group) => group.fields));

    it('has every paper that the form uploads, required or not as its own schema has it', async () => {
      expect(asked.documents.map(({ name }) => name)).toEqual(
        fields.filter(({ kind }) => kind === 'file').map(({ label }) => label),
      );
      const record = recordBuilder(form.definition, { done: 0 });
      for (const step of form.steps) {
        const error: unknown = await Promise.resolve(
          step.schema.validate(step.answersOf(record), { abortEarly: false }),
        ).catch((refusal: unknown) => refusal);
        const wrong = ((error as { inner?: { path?: string }[] }).inner ?? []).map(({ path }) => path);
        for (const field of step.groups.flatMap((group) => group.fields)) {
          if (field.kind !== 'file') continue;
          const told = asked.documents.find(({ name }) => name === field.label);
          // What is required from the beginning is told as required; what only other answers demand is not held back.
          if (wrong.includes(field.name)) expect(told).toEqual({ name: field.label, required: true });
        }
      }
    });

    it('has the numbers, the photo, the results and the people that the form asks for', () => {
      const labels = fields.map(({ label }) => label);
      expect(asked.numbers.includes('NIN')).toBe(labels.includes('NIN'));
      expect(asked.numbers.includes('JAMB Registration Number')).toBe(
        labels.includes('JAMB Registration Number'),
      );
      expect(asked.photo).toBe(form.steps.some(({ needsPhoto }) => needsPhoto));
      expect(asked.results !== null).toBe(form.steps.some(({ widget }) => widget === 'o-level'));
      const ofOthers = form.steps
        .flatMap(({ groups }) => groups)
        .filter((group) => group.fields.some(({ label }) => label === 'Full Name'))
        .map(({ title }) => title);
      expect(asked.people).toEqual(ofOthers);
    });
  },
);

it.each([
  ['UTME', 5],
  ['DIRECT_ENTRY', 5],
  ['JUPEB', null],
])('has how many subjects and credits a form with O-level results asks for: %s', (mode, credits) => {
  const programme = programmeList.find((each) => each.mode === mode);
  if (!programme) throw new Error(`no ${mode}`);
  const { definition } = formOfProgramme(programme);
  expect(thingsAsked(definition, rules).results).toMatchObject({ subjects: 8, credits });
});

it('says of papers that only some bring who does', () => {
  const cce = programmeList.find(({ mode }) => mode === 'CCE');
  if (!cce) throw new Error('no CCE');
  expect(thingsAsked(formOfProgramme(cce).definition, rules).notes).toEqual([
    expect.stringMatching(/^Earlier qualification: All of it for postgraduate study\./),
  ]);
});

it('has the papers of the set-up beside those of the form, each once', () => {
  const postgraduate = programmeList.find(({ mode }) => mode === 'PG');
  if (!postgraduate) throw new Error('no postgraduate programme');
  const documents = [
    { name: 'birth certificate', required: true },
    { name: 'Proposal', required: false },
  ];
  const asked = thingsAsked(formOfProgramme(postgraduate).definition, { ...rules, documents });
  expect(asked).toEqual({
    numbers: ['NIN'],
    photo: true,
    results: { required: true, awaiting: false, subjects: 8, credits: null },
    documents: [
      { name: 'Degree Certificate', required: true },
      { name: 'NYSC Discharge or Exemption', required: true },
      { name: 'LGA Letter', required: true },
      { name: 'Birth Certificate', required: true },
      { name: 'Transcript', required: true },
      { name: 'Proposal', required: false },
    ],
    notes: [],
    people: ['Next of Kin', 'First referee', 'Second referee', 'Third referee'],
  });
});
