import { admissions, tickSchema } from '@portal/contracts/admissions';
import { RadioField, SubmitButton, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { SecondLine, VersionedForm } from '@portal/shared/lists';
import { formatDateTime, type CallInput } from '@portal/shared/model';
import { Badge, Box, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { Clearance } from './clearance.api';

type Item = Clearance['items'][number];

/** As words and colours: nobody has looked, no, yes. */
const looks = new Map<boolean | null, readonly [words: string, palette: string]>([
  [null, ['Not seen', 'gray']],
  [false, ['No', 'red']],
  [true, ['Yes', 'green']],
]);

export function MetBadge({ met }: { met: boolean | null }) {
  const [words, palette] = looks.get(met) ?? ['', 'gray'];
  return <Badge colorPalette={palette}>{words}</Badge>;
}

const options = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
  { value: '', label: 'Not seen' },
];

/** Items as they are read: what the portal knows, and everything where nothing can be ticked any more. */
export function ReadItems({ items }: { items: readonly Item[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {items.map(({ id, name, hint, met, comment, by, at }) => (
        <li key={id}>
          <Text fontWeight="semibold">
            {name} <MetBadge met={met} />
          </Text>
          <SecondLine>
            {[comment || hint, by && at && `${by}, ${formatDateTime(at)}`].filter(Boolean).join(' ')}
          </SecondLine>
        </li>
      ))}
    </Stack>
  );
}

function TickedItem({ item, at }: { item: Item; at: number }) {
  const { name, hint, by, at: when } = item;
  return (
    <Box borderTopWidth="1px" pt="4">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <RadioField name={`ticks.${at}.met`} label={name} hint={hint} options={options} optional />
        <TextField name={`ticks.${at}.comment`} label="Comment" optional />
      </SimpleGrid>
      {by && when && <SecondLine>{`${by}, ${formatDateTime(when)}`}</SecondLine>}
    </Box>
  );
}

const tickable = ({ items }: Clearance) => items.filter(({ known }) => !known);

const entriesOf = (clearance: Clearance) => ({
  version: clearance.version,
  ticks: tickable(clearance).map(({ id, met, comment }) => ({
    itemId: id,
    met: met === null ? '' : String(met),
    comment,
  })),
});

/** Radio buttons hold words; nothing chosen is that nobody has looked. */
const inTruth = (entries: object) => ({
  ...entries,
  ticks: (entries as { ticks: { met: string | boolean | null }[] }).ticks.map((tick) => ({
    ...tick,
    met: tick.met === '' || tick.met === null ? null : String(tick.met) === 'true',
  })),
});

type Body = CallInput<typeof admissions.clearance.tick>['body'];

/** The papers that an officer looks at, each with yes or no and a comment. */
export function TickForm({
  clearance,
  reload,
}: {
  clearance: Clearance;
  reload: () => Promise<Clearance | undefined>;
}) {
  const tick = useCall(admissions.clearance.tick);
  const save = async ({ ticks }: Body, { id, version }: Clearance) => {
    const saved = await tick.mutateAsync({ params: { id }, body: { version, ticks } });
    toast({ severity: 'success', title: 'The checklist is saved' });
    return saved;
  };
  return (
    <VersionedForm
      label="Checklist"
      schema={tickSchema}
      thing={clearance}
      entriesOf={entriesOf}
      prepare={inTruth}
      reload={reload}
      onSave={save}
      savedAs={(seen, { version }) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed this checklist meanwhile"
      failureTitle="The checklist was not saved"
    >
      <Stack gap="4">
        {tickable(clearance).map((item, at) => (
          <TickedItem key={item.id} item={item} at={at} />
        ))}
        <Box>
          <SubmitButton>Save the checklist</SubmitButton>
        </Box>
      </Stack>
    </VersionedForm>
  );
}
