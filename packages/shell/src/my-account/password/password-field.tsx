import { FieldFrame, useFieldState, useFormContext, useWatch, type FieldProps } from '@portal/shared/forms';
import { Box, Button, Input } from '@portal/shared/ui';
import { useState } from 'react';
import { PasswordGuide } from './password-guide';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Shows what a new password needs, ticked off while it is typed. */
  guide?: boolean;
}

/** A password: may be pasted, filled in by a manager, and looked at. */
export function PasswordField({ guide = false, ...field }: PasswordFieldProps) {
  const { register } = useFormContext();
  const { aria, error, id } = useFieldState(field);
  const [shown, setShown] = useState(false);
  const described = [aria['aria-describedby'], guide && `${id}-guide`].filter(Boolean).join(' ');
  return (
    <FieldFrame {...field} error={error}>
      <Box position="relative">
        <Input
          {...register(field.name)}
          {...aria}
          aria-describedby={described || undefined}
          type={shown ? 'text' : 'password'}
          autoComplete={field.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          pe="16"
        />
        <Button
          type="button"
          variant="ghost"
          size="sm"
          position="absolute"
          insetEnd="1"
          top="50%"
          transform="translateY(-50%)"
          aria-label={`${shown ? 'Hide' : 'Show'} characters`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      </Box>
      {guide && <Guide name={field.name} id={`${id}-guide`} />}
    </FieldFrame>
  );
}

function Guide({ name, id }: { name: string; id: string }) {
  const value: unknown = useWatch({ name });
  return <PasswordGuide id={id} value={typeof value === 'string' ? value : ''} />;
}
