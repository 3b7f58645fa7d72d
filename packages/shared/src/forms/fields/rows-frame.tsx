import { useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, RowsField } from '../definition';
import { Box, Button, chakra, Text } from '../../ui';
import { ConfirmButton } from '../../ui/overlay';
import { useFormTools } from '../form-context';
import { FieldError, useFieldState } from './field-frame';

type Row = Readonly<Record<string, unknown>>;

interface RowsFrameProps {
  field: RowsField;
  /** Draws one question of a row. */
  children: (field: Field) => ReactNode;
}

/** After what is about to be drawn: a question that was asked before takes the focus with it as it closes. */
const afterwards = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

/** Adding and removing rows, each said politely; the focus goes where one goes on. */
function useRows({ name, rowName, fields }: RowsField) {
  const { setValue, setFocus, unregister, clearErrors } = useFormContext();
  const { announce } = useFormTools();
  const rows = (useWatch({ name }) ?? []) as readonly Row[];
  const addButton = useRef<HTMLButtonElement>(null);
  const names = fields.map((each) => each.name);
  return {
    rows,
    addButton,
    add() {
      const empty = Object.fromEntries(names.map((each) => [each, '']));
      setValue(name, [...rows, empty], { shouldDirty: true });
      announce(`${rowName} ${rows.length + 1} added`);
      afterwards(() => setFocus(`${name}.${rows.length}.${names[0] ?? ''}`));
    },
    remove(index: number) {
      // Those behind it move up, so that the last one is no longer drawn.
      unregister(`${name}.${rows.length - 1}`, { keepDirty: true });
      setValue(
        name,
        rows.filter((_, at) => at !== index),
        { shouldDirty: true },
      );
      clearErrors(name);
      announce(`${rowName} ${index + 1} removed`);
      afterwards(() => addButton.current?.focus());
    },
  };
}

interface RemoveProps {
  row: Row;
  title: string;
  onRemove: () => void;
}

/** What was typed is asked about before it goes. */
function RemoveButton({ row, title, onRemove }: RemoveProps) {
  const look = { variant: 'outline', colorPalette: 'red', size: 'sm', mt: '4' } as const;
  const label = `Remove ${title.toLowerCase()}`;
  if (!Object.values(row).some(Boolean)) {
    return (
      <Button {...look} onClick={onRemove}>
        {label}
      </Button>
    );
  }
  return (
    <ConfirmButton
      {...look}
      question={`${label}?`}
      body="What you entered in it is removed."
      confirm={label}
      onConfirm={onRemove}
    >
      {label}
    </ConfirmButton>
  );
}

const withArticle = (name: string) => `${/^[aeioh]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`;

/** Rows of the same questions, as many as there is something to say; one is added below and each can be taken away. */
export function RowsFrame({ field, children }: RowsFrameProps) {
  const { name, label, hint, rowName, fields, least, most } = field;
  const { id, error, aria } = useFieldState(field);
  const { rows, addButton, add, remove } = useRows(field);
  return (
    <chakra.div
      gridColumn="1 / -1"
      minW="0"
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={aria['aria-describedby']}
    >
      {hint && (
        <Text id={`${id}-hint`} textStyle="sm" color="fg.muted" mb="3">
          {hint}
        </Text>
      )}
      {error && (
        <Box mb="3">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </Box>
      )}
      {rows.map((row, index) => {
        const title = `${rowName} ${index + 1}`;
        return (
          <chakra.fieldset
            key={title}
            borderWidth="1px"
            borderRadius="l2"
            p={{ base: '3', sm: '4' }}
            mb="4"
            minW="0"
          >
            <chakra.legend px="2" fontWeight="semibold">
              {title}
            </chakra.legend>
            <chakra.div
              display="grid"
              gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
              alignItems="start"
              columnGap="6"
              rowGap="5"
            >
              {fields.map((each) => (
                <Box key={each.name} display="contents">
                  {children({ ...each, name: `${name}.${index}.${each.name}` })}
                </Box>
              ))}
            </chakra.div>
            {rows.length > least && <RemoveButton row={row} title={title} onRemove={() => remove(index)} />}
          </chakra.fieldset>
        );
      })}
      {rows.length < most && (
        <Button ref={addButton} variant="outline" onClick={add}>
          {rows.length === 0 ? `Add ${withArticle(rowName)}` : `Add another ${rowName.toLowerCase()}`}
        </Button>
      )}
    </chakra.div>
  );
}
