import { useId } from 'react';
import { ErrorMessage, Input, LatePart, chakra } from '../../ui';
import type { PickerBoxProps } from './picker-box';

const loadBox = async () => (await import(/* webpackChunkName: "picker-box" */ './picker-box')).PickerBox;

/** The box itself comes with the first page that has one; a field of the same height waits in its place. */
export function LatePickerBox(props: PickerBoxProps) {
  const waiting = (again?: () => void) => (
    <>
      <Input id={props.id} readOnly value={props.chosen?.label ?? ''} aria-busy={!again} />
      {again && <ErrorMessage error={new Error('The search could not be fetched.')} retry={again} />}
    </>
  );
  return <LatePart load={loadBox} given={props} meanwhile={waiting} />;
}

export interface PickerProps extends Omit<PickerBoxProps, 'id' | 'ref' | 'onBlur'> {
  /** Help under the label. */
  hint?: string;
}

/** Chooses one of many outside a form, as whose rights are shown. Inside a form stands a `PickerField`. */
export function Picker({ hint, ...box }: PickerProps) {
  const id = useId();
  return (
    <chakra.div minW="0">
      <chakra.label htmlFor={id} display="block" fontWeight="semibold" mb="1.5">
        {box.label}
      </chakra.label>
      {hint && (
        <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted" mt="-1" mb="1.5">
          {hint}
        </chakra.p>
      )}
      <LatePickerBox {...box} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
    </chakra.div>
  );
}
