import { Button, type ButtonProps } from '../ui';
import { useFormTools } from './form-context';

/** Sends the form. While it is being saved the button says so and a second click does nothing. */
export function SubmitButton({
  children,
  disabled,
  ...look
}: Omit<ButtonProps, 'type' | 'loading' | 'onClick'>) {
  const { saving } = useFormTools();
  return (
    <Button
      {...look}
      type="submit"
      data-no-print
      loading={saving}
      loadingText="Saving…"
      disabled={Boolean(disabled) || saving}
    >
      {children}
    </Button>
  );
}
