import { useEffect, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { subjectRows, texts } from '../../model';
import { ChevronDownIcon, chakra } from '../../ui';
import { FieldError, useFieldState } from '../fields/field-frame';
import { CheckboxField, SelectField } from '../fields/choice-fields';
import { TextField } from '../fields/text-fields';
import { useFormTools } from '../form-context';
import { CardField } from './card-field';
import { SubjectRow } from './subject-row';
import type { OLevelLists } from './use-o-level-lists';

interface SittingProps {
  name: 'first' | 'second';
  title: string;
  /** With two sittings each can be folded away. */
  foldable: boolean;
  lists: OLevelLists;
  /** Whether the results may be still to come. */
  awaiting: boolean;
}

const { labels } = texts.forms;
const rows = Array.from({ length: subjectRows }, (_, index) => index);

/** A refused submit opens the sitting that holds an error: nothing wrong stays out of sight. */
function useOpen(name: string, foldable: boolean) {
  const [open, setOpen] = useState(true);
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { refusals } = useFormTools();
  const wrong = Boolean(get(errors, name));
  useEffect(() => {
    if (refusals > 0 && wrong) setOpen(true);
  }, [refusals, wrong]);
  return { open: open || !foldable, toggle: () => setOpen(!open) };
}

/** One sitting: the examination, then nine rows of subject and grade. */
export function SittingFields({ name, title, foldable, lists, awaiting }: SittingProps) {
  const awaited = Boolean(useWatch({ name: `${name}.awaitingResult` })) && awaiting;
  const { open, toggle } = useOpen(name, foldable);
  const body = `${useFormTools().idOf(name)}-body`;
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0" mb="6">
      <chakra.legend fontFamily="heading" textStyle="lg" fontWeight="semibold" width="100%" p="0">
        {foldable ? <FoldButton open={open} body={body} onClick={toggle} title={title} /> : title}
      </chakra.legend>
      <chakra.div id={body} hidden={!open} pt="3">
        {awaiting && (
          <chakra.div mb="5">
            <CheckboxField
              name={`${name}.awaitingResult`}
              label={labels.awaiting}
              hint="Grades and card are entered once they are out."
            />
          </chakra.div>
        )}
        <ExamFields name={name} lists={lists} awaited={awaited} />
        <Subjects name={`${name}.subjects`} title={title} lists={lists} awaited={awaited} />
      </chakra.div>
    </chakra.fieldset>
  );
}

function FoldButton({
  open,
  body,
  onClick,
  title,
}: {
  open: boolean;
  body: string;
  onClick: () => void;
  title: string;
}) {
  return (
    <chakra.button
      type="button"
      aria-expanded={open}
      aria-controls={body}
      onClick={onClick}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      width="100%"
      minH="11"
      px="4"
      bg="bg.muted"
      borderRadius="l2"
      cursor="pointer"
      focusVisibleRing="outside"
    >
      {title}
      <chakra.span transform={open ? 'rotate(180deg)' : undefined} aria-hidden>
        <ChevronDownIcon size={20} />
      </chakra.span>
    </chakra.button>
  );
}

interface PartProps {
  name: string;
  lists: OLevelLists;
  /** Its results are still to come: neither card nor grades are asked. */
  awaited: boolean;
}

function ExamFields({ name, lists, awaited }: PartProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      columnGap="6"
      rowGap="5"
      alignItems="start"
    >
      <SelectField name={`${name}.ExaminationTypeId`} label={labels.examType} options={lists.types} />
      <SelectField name={`${name}.examYear`} label={labels.examYear} options={lists.years} />
      <TextField name={`${name}.examCenter`} label={labels.examCenter} />
      <TextField name={`${name}.examNumber`} label={labels.examNumber} digits />
      {!awaited && (
        <>
          <CardField name={`${name}.resultPin`} label={labels.cardPin} />
          <CardField name={`${name}.resultSerialNumber`} label={labels.cardSerial} />
        </>
      )}
    </chakra.div>
  );
}

/** What the specification says in a toast stands with the message, where the subjects are. */
const inFull = new Map<string, string>([
  [texts.forms.subjectsRequired, texts.forms.subjectsToast],
  [texts.forms.duplicates, texts.forms.duplicatesToast],
]);

function Subjects({ name, title, lists, awaited }: PartProps & { title: string }) {
  const { id, error } = useFieldState({ name, label: title });
  const errorId = error ? `${id}-error` : undefined;
  return (
    <chakra.div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={awaited ? `${title}: subjects` : `${title}: subjects and grades`}
      aria-describedby={errorId}
      mt="6"
    >
      {error && errorId && (
        <FieldError id={errorId}>
          <chakra.span display="block">{error}</chakra.span> <span>{inFull.get(error)}</span>
        </FieldError>
      )}
      <chakra.ol listStyle="none" display="grid" gap="2.5" mt="2">
        {rows.map((row) => (
          <SubjectRow
            key={row}
            name={`${name}.${row}`}
            number={row + 1}
            subjects={lists.subjects}
            grades={awaited ? null : lists.grades}
            describedBy={errorId}
          />
        ))}
      </chakra.ol>
    </chakra.div>
  );
}
