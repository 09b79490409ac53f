ALTER TABLE "capital_entries" DROP CONSTRAINT "capital_entries_transfer_id_transfers_id_fk";
