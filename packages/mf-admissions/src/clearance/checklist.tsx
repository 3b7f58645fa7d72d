import { admissions, tickSchema } from '@portal/contracts/admissions';
import { RadioField, SubmitButton, TextField, useFormContext, useWatch } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { SecondLine, VersionedForm } from '@portal/shared/lists';
import { formatDateTime, type CallInput } from '@portal/shared/model';
import { Box, Button, Flex, SimpleGrid, Stack, StateBadge, Text, type Meaning } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { Clearance } from './clearance.api';

type Item = Clearance['items'][number];

/** As words and colours: nobody has looked, no, yes. */
type Look = readonly [words: string, meaning: Meaning];
const unseen: Look = ['Not seen', 'idle'];
const looks = new Map<boolean | null, Look>([
  [null, unseen],
  [false, ['No', 'bad']],
  [true, ['Yes', 'good']],
]);

export function MetBadge({ met }: { met: boolean | null }) {
  const [words, meaning] = looks.get(met) ?? unseen;
  return <StateBadge meaning={meaning}>{words}</StateBadge>;
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
        <RadioField name={`ticks.${at}.met`} label={name} hint={hint} options={options} />
        <TextField name={`ticks.${at}.comment`} label="Comment" optional />
      </SimpleGrid>
      {by && when && <SecondLine>{`${by}, ${formatDateTime(when)}`}</SecondLine>}
    </Box>
  );
}

interface Entered {
  met: string;
}

/** Says Yes of every paper of which nothing is said yet; a No stays. Pressed again before saving, it takes its own back. */
function AllSeen() {
  const { setValue } = useFormContext();
  const ticks = (useWatch({ name: 'ticks' }) ?? []) as readonly Entered[];
  const [ours, setOurs] = useState<readonly number[]>([]);
  const places = [...ticks.keys()];
  const open = places.filter((at) => ticks[at]?.met === '');
  const back = ours.filter((at) => ticks[at]?.met === 'true');
  const undoes = open.length === 0 && back.length > 0;
  const say = (which: readonly number[], met: string) =>
    which.forEach((at) => setValue(`ticks.${at}.met`, met, { shouldDirty: true, shouldValidate: true }));
  const press = () => {
    say(undoes ? back : open, undoes ? '' : 'true');
    setOurs(undoes ? [] : open);
  };
  return (
    <Button variant="outline" disabled={!undoes && open.length === 0} onClick={press}>
      {undoes ? 'Undo all seen' : 'All seen'}
    </Button>
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
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Save the checklist</SubmitButton>
          <AllSeen />
        </Flex>
      </Stack>
    </VersionedForm>
  );
}
