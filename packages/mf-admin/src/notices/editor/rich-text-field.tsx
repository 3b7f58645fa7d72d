import { useController, useFieldWords } from '@portal/shared/forms';
import { Box, Loading, Text } from '@portal/shared/ui';
import { useEffect, useId, useState, type ComponentType } from 'react';
import type { AreaProps } from './area.types';
import { PlainTextArea, textOf } from './plain-text-area';

type Area = ComponentType<AreaProps>;

/** The editor comes with this page only; a plain box stands in its place where it does not arrive. */
function useArea(): { Area: Area | null; plain: boolean } {
  const [found, setFound] = useState<{ Area: Area | null; plain: boolean }>({ Area: null, plain: false });
  useEffect(() => {
    let gone = false;
    const use = (Area: Area, plain: boolean) => !gone && setFound({ Area, plain });
    import('./rich-text-area').then(
      ({ RichTextArea }) => use(RichTextArea, false),
      () => use(PlainTextArea, true),
    );
    return () => {
      gone = true;
    };
  }, []);
  return found;
}

interface RichTextFieldProps {
  name: string;
  label: string;
  hint?: string;
}

const lostFormatting =
  'The editor could not be loaded. You can write plain text; changing an earlier text removes its formatting.';

/** Formatted text as HTML, in a form. */
export function RichTextField({ name, label, hint }: RichTextFieldProps) {
  const { field, fieldState } = useController({ name });
  useFieldWords(name, label, (html) => textOf(String(html ?? '')));
  const { Area, plain } = useArea();
  const base = useId();
  const id = `field-${name}`;
  const error = fieldState.error?.message;
  const help = plain ? lostFormatting : hint;
  const described = [help && `${base}-hint`, error && `${base}-error`].filter(Boolean).join(' ');
  useEffect(() => {
    field.ref({ focus: () => document.getElementById(id)?.focus() });
  }, [field, id]);
  return (
    <Box gridColumn="1 / -1" minW="0">
      <Text id={`${base}-label`} fontWeight="semibold" mb="1.5">
        {label}
      </Text>
      {help && (
        <Text id={`${base}-hint`} textStyle="sm" color="fg.muted" mt="-1" mb="1.5">
          {help}
        </Text>
      )}
      {!Area && <Loading label="Loading the editor…" />}
      {Area && (
        <Area
          id={id}
          labelledBy={`${base}-label`}
          describedBy={described || undefined}
          invalid={Boolean(error)}
          html={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
      {error && (
        <Text id={`${base}-error`} color="fg.error" fontWeight="medium" textStyle="sm" mt="1.5">
          {error}
        </Text>
      )}
    </Box>
  );
}
