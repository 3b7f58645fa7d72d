import { importBytes, importRows, largeImportBytes, largeImportRows } from '@portal/shared/lists/calls';

/** How much of a file is read. */
export interface SheetLimits {
  /** Of the file as it is sent. */
  bytes: number;
  /** Below the header. */
  rows: number;
  /** Bytes of all parts of a workbook that are read, unpacked. */
  unpacked: number;
  /** Signs of the texts of all cells. */
  text: number;
  /** In which a thread has to have read it, and the memory that it has for that. */
  milliseconds: number;
  megabytes: number;
}

const megabyte = 1024 * 1024;

/** 5,000 wide rows have room and take a second; what takes much longer was made to. */
export const usualLimits: SheetLimits = {
  bytes: importBytes,
  rows: importRows,
  unpacked: 16 * megabyte,
  text: 8 * megabyte,
  milliseconds: 10_000,
  megabytes: 256,
};

/** 20,000 of them. */
export const largeLimits: SheetLimits = {
  bytes: largeImportBytes,
  rows: largeImportRows,
  unpacked: 64 * megabyte,
  text: 32 * megabyte,
  milliseconds: 60_000,
  megabytes: 768,
};

export const limitsOf = ({ large }: { large?: true }): SheetLimits => (large ? largeLimits : usualLimits);
