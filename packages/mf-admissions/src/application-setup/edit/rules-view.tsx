import { formulaLabels } from '@portal/contracts/admissions';
import { Section } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { DescriptionList } from '@portal/shared/ui';
import type { Choices, Setup } from '../../lib/application-setup.api';

const namesOf = (ids: readonly number[], places: readonly { id: number; name: string }[]) =>
  places
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** The rules of a set-up for who only looks. */
export function RulesView({ setup, choices }: { setup: Setup; choices: Choices }) {
  const { formula, minimumAge, maximumAge, minimumUtme, documents, schools, departments } = setup;
  const places = [namesOf(schools, choices.schools), namesOf(departments, choices.departments)];
  return (
    <Section title="Rules">
      <DescriptionList
        items={[
          ['Formula', formulaLabels[formula]],
          ['Minimum UTME score', minimumUtme],
          ['Youngest age at admission', minimumAge],
          ['Oldest age at admission', maximumAge],
          ['O-level results', setup.oLevelRequired ? 'Required' : 'Not required'],
          ['Awaited results are taken until', formatDate(setup.resultsDueOn) || 'The clearance'],
          ['Documents', documents.map(({ name }) => name).join(', ')],
          ['What may be chosen', places.filter((each) => each !== '').join('; ') || 'All departments'],
          ['Day of screening', formatDate(setup.screeningOn)],
          ['Venue', setup.screeningVenue],
          ['Advert', setup.advertLink],
          ['Help text', setup.helpText],
        ]}
      />
    </Section>
  );
}
