import { lowestUtme, type admissions } from '@portal/contracts/admissions';
import { counted, type CallData } from '@portal/shared/model';
import { Alert, chakra } from '@portal/shared/ui';
import { useTypeRules, type ApplicationType } from './invoice.api';

type Rules = CallData<typeof admissions.applicationRules.ofType>;

/** Forms that ask for a UTME score. */
const withUtme: ReadonlySet<string> = new Set(['UTME', 'SUPPLEMENTARY']);

function agesInWords({ minimumAge, maximumAge }: Rules['formRules']): string | null {
  if (minimumAge !== null && maximumAge !== null)
    return `An age of ${minimumAge} to ${counted(maximumAge, 'year')}.`;
  if (minimumAge !== null) return `An age of at least ${counted(minimumAge, 'year')}.`;
  return maximumAge === null ? null : `An age of at most ${counted(maximumAge, 'year')}.`;
}

function sentences({ formRules, documents }: Rules, mode: string): string[] {
  const asked = documents.map(({ name, required }) => (required ? name : `${name} (if you have it)`));
  return [
    withUtme.has(mode) ? `A UTME score of at least ${lowestUtme(formRules)}.` : null,
    agesInWords(formRules),
    asked.length > 0 ? `Documents: ${asked.join(', ')}.` : null,
  ].filter((each) => each !== null);
}

/** What the set-up asks, before anybody pays: the form refuses who does not have it. */
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
