interface TableHeadProps {
  columns: readonly string[];
  /** The first column with numbers. */
  numericFrom?: number;
}

export const TableHead = ({ columns, numericFrom = Infinity }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((column, index) => (
        <th key={column} scope="col" className={index >= numericFrom ? "numeric" : undefined}>
          {column}
        </th>
      ))}
    </tr>
  </thead>
);
