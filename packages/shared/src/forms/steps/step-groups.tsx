import { isAsked, type Answers, type FieldGroup, type Lists } from '../definition';
import { Heading, Text, chakra } from '../../ui';
import { FieldOf } from './field-of';

interface StepGroupsProps {
  groups: readonly FieldGroup[];
  answers: Answers;
  lists: Lists;
  pending: readonly string[];
}

const groupId = (title: string) => `group-${title.toLowerCase().replace(/\W+/g, '-')}`;

/** The questions of a step under their headings: one column on phones, two from 768 px. */
export function StepGroups({ groups, answers, lists, pending }: StepGroupsProps) {
  const labels = new Map(groups.flatMap(({ fields }) => fields).map(({ name, label }) => [name, label]));
  return groups.map(({ title, note, fields }) => (
    <chakra.section key={title} mb="8" role="group" aria-labelledby={groupId(title)}>
      <Heading as="h3" size="md" id={groupId(title)}>
        {title}
      </Heading>
      {note && (
        <Text color="fg.muted" textStyle="sm" mt="1">
          {note}
        </Text>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        alignItems="start"
        columnGap="6"
        rowGap="5"
        mt="4"
      >
        {fields
          .filter((field) => isAsked(field, answers, lists[field.name]))
          .map((field) => (
            <FieldOf
              key={field.name}
              field={field}
              list={lists[field.name]}
              pending={pending.includes(field.name)}
              labelOf={(name) => labels.get(name) ?? name}
            />
          ))}
      </chakra.div>
    </chakra.section>
  ));
}
