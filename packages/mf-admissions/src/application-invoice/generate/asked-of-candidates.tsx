import { lowestUtme, type admissions } from '@portal/contracts/admissions';
import { counted, type CallData } from '@portal/shared/model';
import { Alert, chakra } from '@portal/shared/ui';
import { useTypeRules, type ApplicationType } from './invoice.api';

type Rules = CallData<typeof admissions.applicationRules.ofType>;
type Asked = Rules['asked'];

/** Forms that ask for a UTME score. */
const withUtme: ReadonlySet<string> = new Set(['UTME', 'SUPPLEMENTARY']);

function agesInWords({ minimumAge, maximumAge }: Rules['formRules']): string | null {
  if (minimumAge !== null && maximumAge !== null)
    return `An age of ${minimumAge} to ${counted(maximumAge, 'year')}.`;
  if (minimumAge !== null) return `An age of at least ${counted(minimumAge, 'year')}.`;
  return maximumAge === null ? null : `An age of at most ${counted(maximumAge, 'year')}.`;
}

const inWords = (names: readonly string[]) => names.join(', ').replace(/, ([^,]+)$/, ' and $1');

function resultsInWords({ results }: Asked): string[] {
  if (!results) return [];
  const { required, awaiting, subjects, credits } = results;
  const what = 'O-Level results with the PIN and serial number of the result-checker card';
  const later = awaiting ? ' Results that are not out yet can be entered later.' : '';
  const first = `${required ? 'At' : 'Then at'} least ${subjects} O-Level subjects at the first sitting: the form takes no fewer.`;
  const asked = `${credits ?? ''} O-Level credits at not more than two sittings, English Language and Mathematics among them.`;
  return [
    `${what}${required ? '' : ' (if you have them)'}.${later}`,
    first,
    ...(credits === null ? [] : [asked]),
  ];
}

function sentences({ formRules, asked }: Rules, mode: string): string[] {
  const { numbers, photo, documents, notes, people } = asked;
  const papers = documents.map(({ name, required }) => (required ? name : `${name} (if you have it)`));
  return [
    withUtme.has(mode) ? `A UTME score of at least ${lowestUtme(formRules)}.` : null,
    agesInWords(formRules),
    numbers.length > 0 ? `Your ${inWords(numbers)}.` : null,
    photo ? 'A passport photo.' : null,
    ...resultsInWords(asked),
    papers.length > 0 ? `Documents, each as a PDF or a picture: ${papers.join(', ')}.` : null,
    ...notes,
    people.length > 0 ? `Name and contact of: ${people.join(', ')}.` : null,
  ].filter((each) => each !== null);
}

/** What form and set-up ask, before anybody pays: the form refuses who does not have it. */
export function AskedOfCandidates({ type }: { type: ApplicationType }) {
  const { data } = useTypeRules(type);
  const asked = data ? sentences(data, type.mode) : [];
  if (asked.length === 0) return null;
  return (
    <Alert status="info" title="Before you pay: this application asks for">
      <chakra.ul ps="5" listStyleType="disc">
        {asked.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </chakra.ul>
    </Alert>
  );
}
