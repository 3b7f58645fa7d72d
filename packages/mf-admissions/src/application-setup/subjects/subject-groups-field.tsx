import { mostAlternatives, mostSubjectGroups } from '@portal/contracts/admissions';
import { SelectField, useFieldState, useFormContext, useWatch } from '@portal/shared/forms';
import { namedChoices } from '@portal/shared/lists';
import { Box, Button, chakra, CloseIcon, Flex, IconButton, Stack, Text } from '@portal/shared/ui';
import { useRef } from 'react';
import type { Subjects } from './department-subjects.api';

type Groups = string[][];
const name = 'groups';

/** As in `Physics; Biology or Agricultural Science`. */
const sayGroups = (subjects: Subjects) => (value: unknown) => {
  const nameOf = (id: string) => subjects.find((one) => String(one.id) === id)?.name ?? '…';
  return ((value ?? []) as Groups).map((group) => group.map(nameOf).join(' or ')).join('; ');
};

interface GroupProps {
  index: number;
  group: readonly string[];
  subjects: Subjects;
  onChange: (next: (group: string[]) => string[]) => void;
}

const labelOf = (index: number, place: number) =>
  place === 0 ? `Subject ${index + 1}` : `Subject ${index + 1}, other choice ${place}`;

/** One that is asked for, with those that stand for it. Taken away whole, it leaves no box behind. */
function Group({ index, group, subjects, onChange }: GroupProps) {
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="l2" p={{ base: '3', sm: '4' }} minW="0">
      <chakra.legend px="2" fontWeight="semibold">
        {group.length > 1 ? 'One of these' : 'Asked for'}
      </chakra.legend>
      <Stack gap="4">
        {group.map((_, place) => (
          // The place is the identity: boxes hold nothing but what the form has.
          <Flex key={place} gap="2" align="flex-end">
            <Box flex="1 1 16rem" minW="0">
              <SelectField
                name={`${name}.${index}.${place}`}
                label={labelOf(index, place)}
                options={namedChoices(subjects)}
              />
            </Box>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              aria-label={`Remove ${labelOf(index, place).toLowerCase()}`}
              onClick={() => onChange((boxes) => boxes.filter((__, other) => other !== place))}
            >
              <CloseIcon aria-hidden />
            </IconButton>
          </Flex>
        ))}
        {group.length < mostAlternatives && (
          <Box>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Add another choice for subject ${index + 1}`}
              onClick={() => onChange((boxes) => [...boxes, ''])}
            >
              Add another choice
            </Button>
          </Box>
        )}
      </Stack>
    </chakra.fieldset>
  );
}

/** What a department asks for: its answer is `groups`, of each of which one subject is enough. */
export function SubjectGroupsField({ subjects }: { subjects: Subjects }) {
  const { id, error } = useFieldState({ name, label: 'Subjects' }, sayGroups(subjects));
  const { getValues, setValue, formState } = useFormContext();
  const groups = (useWatch({ name }) ?? []) as Groups;
  const add = useRef<HTMLButtonElement>(null);
  /** Of what is in the boxes now: they are registered one by one. */
  const change = (next: (groups: Groups) => Groups) => {
    setValue(
      name,
      next(structuredClone(getValues(name) as Groups)).filter((group) => group.length > 0),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
    add.current?.focus();
  };
  return (
    <Stack gap="4" id={id} tabIndex={-1} role="group" aria-label="Subjects">
      {groups.length === 0 && (
        <Text color="fg.muted">
          Nothing besides English Language and Mathematics. In the screening, the subjects of the UTME stand
          for it.
        </Text>
      )}
      {groups.map((group, index) => (
        <Group
          key={index}
          index={index}
          group={group}
          subjects={subjects}
          onChange={(next) =>
            change((all) => all.map((boxes, other) => (other === index ? next(boxes) : boxes)))
          }
        />
      ))}
      {error && (
        <Text id={`${id}-error`} color="fg.error" fontWeight="medium" textStyle="sm">
          {error}
        </Text>
      )}
      {groups.length < mostSubjectGroups && (
        <Box>
          <Button variant="outline" size="sm" ref={add} onClick={() => change((all) => [...all, ['']])}>
            Add a subject
          </Button>
        </Box>
      )}
    </Stack>
  );
}
