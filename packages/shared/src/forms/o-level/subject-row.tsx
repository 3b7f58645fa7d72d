import { useFormContext, useController } from 'react-hook-form';
import { CloseIcon, IconButton, NativeSelect, VisuallyHidden, chakra } from '../../ui';
import { useFormTools } from '../form-context';
import type { Choice } from '../fields/choice-fields';

interface SubjectRowProps {
  /** `first.subjects.2` */
  name: string;
  /** From 1. */
  number: number;
  subjects: readonly Choice[] | undefined;
  /** Null where they are still to come and nobody is asked for one. */
  grades: readonly Choice[] | undefined | null;
  /** Id of the sitting's message about its subjects. */
  describedBy: string | undefined;
}

interface CellProps {
  name: string;
  label: string;
  /** First line of the list; short, because phones are narrow. */
  placeholder: string;
  options: readonly Choice[] | undefined;
  describedBy: string | undefined;
}

function Cell({ name, label, placeholder, options, describedBy }: CellProps) {
  const { field } = useController({ name });
  const id = useFormTools().idOf(name);
  return (
    <div>
      <VisuallyHidden asChild>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <NativeSelect
        id={id}
        name={field.name}
        ref={field.ref}
        value={String(field.value ?? '')}
        onBlur={field.onBlur}
        onChange={field.onChange}
        aria-describedby={describedBy}
      >
        <option value="">{placeholder}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

/** One subject with its grade and a control that clears both. */
export function SubjectRow({ name, number, subjects, grades, describedBy }: SubjectRowProps) {
  const { setValue, setFocus } = useFormContext();
  const clear = () => {
    const rule = { shouldDirty: true, shouldTouch: true };
    setValue(`${name}.gradeId`, '', rule);
    setValue(`${name}.subjectId`, '', { ...rule, shouldValidate: true });
    setFocus(`${name}.subjectId`);
  };
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: grades === null ? 'minmax(0, 1fr) 2.75rem' : 'minmax(0, 1fr) 6rem 2.75rem',
        sm: grades === null ? '1.5rem minmax(0, 1fr) 2.75rem' : '1.5rem minmax(0, 1fr) 8rem 2.75rem',
      }}
      // On a small phone the name of the subject needs what room there is.
      gap={{ base: '1', sm: '2' }}
      alignItems="center"
    >
      <chakra.span display={{ base: 'none', sm: 'block' }} color="fg.subtle" textAlign="end" aria-hidden>
        {number}
      </chakra.span>
      <Cell
        name={`${name}.subjectId`}
        label={`Subject ${number}`}
        placeholder={`Subject ${number}`}
        options={subjects}
        describedBy={describedBy}
      />
      {grades !== null && (
        <Cell
          name={`${name}.gradeId`}
          label={`Grade ${number}`}
          placeholder="Grade"
          options={grades}
          describedBy={describedBy}
        />
      )}
      <IconButton
        variant="ghost"
        colorPalette="gray"
        px="0"
        aria-label={`Clear subject ${number}`}
        onClick={clear}
      >
        <CloseIcon aria-hidden />
      </IconButton>
    </chakra.li>
  );
}
