create table head (
  id integer not null check (id = 1),
  epoch text not null,
  seq integer not null check (seq >= 0),
  tag text not null,
  forgotten_seq integer not null check (forgotten_seq >= 0),
  primary key (id)
) strict;

create table run (
  tag text not null,
  started_seq integer not null,
  started_at text not null,
  primary key (tag)
) strict;

create table change (
  collection text not null,
  entity_id text not null,
  seq integer not null,
  op text not null check (op in ('U', 'D')),
  at text not null,
  primary key (collection, entity_id)
) strict, without rowid;

create unique index change_seq_collection_entity_id on change (seq, collection, entity_id);

create table user_account (
  id text not null,
  name text not null,
  email text not null,
  role text not null check (role in ('admin', 'user')),
  created_at text not null,
  removed_at text,
  primary key (id)
) strict;

create unique index user_account_email on user_account (email) where removed_at is null;

create index user_account_role on user_account (role);

create table user_permission (
  user_id text not null references user_account,
  module text not null check (module in ('clients', 'loans', 'payments', 'lenders', 'users', 'interest_rates', 'settings', 'reports', 'expenses', 'cash', 'collaterals')),
  action text not null check (action in ('view', 'create', 'update', 'delete')),
  granted integer not null check (granted in (0, 1)),
  primary key (user_id, module, action)
) strict, without rowid;

create table credential (
  user_id text not null references user_account,
  password_hash text not null,
  changed_at text not null,
  primary key (user_id)
) strict;

create table session (
  token_hash text not null,
  user_id text not null references user_account,
  created_at text not null,
  seen_at text not null,
  expires_at text not null,
  primary key (token_hash)
) strict;

create index session_user_id on session (user_id);

create table device (
  id text not null,
  code text not null,
  user_id text not null references user_account,
  name text not null,
  last_seq integer not null,
  last_receipt integer not null,
  registered_at text not null,
  seen_at text not null,
  primary key (id)
) strict;

create unique index device_code on device (code);

create index device_user_id on device (user_id);

create table command (
  id text not null,
  device_id text references device,
  seq integer,
  user_id text not null references user_account,
  name text not null,
  v integer not null,
  subject text,
  args text not null,
  base text,
  receipt text,
  body_hash text not null,
  client_time text not null,
  received_at text not null,
  outcome text not null check (outcome in ('applied', 'review', 'refused', 'conflict', 'quarantined')),
  result text not null,
  change_seq integer not null,
  build text not null,
  primary key (id)
) strict;

create unique index command_device_id_seq on command (device_id, seq) where device_id is not null;

create index command_subject on command (subject);

create table audit (
  number integer primary key autoincrement,
  at text not null,
  user_id text,
  device_id text,
  command_id text,
  command text not null,
  collection text not null,
  entity_id text not null,
  before text,
  after text
) strict;

create index audit_collection_entity_id on audit (collection, entity_id);

create index audit_user_id on audit (user_id);

create index audit_at on audit (at);

create table clients (
  id text not null,
  name text not null,
  last_name text not null,
  identification text not null,
  email text not null,
  phone text not null,
  address text not null,
  residence_photo_id text,
  latitude real,
  longitude real,
  whatsapp_notifications_enabled integer not null check (whatsapp_notifications_enabled in (0, 1)),
  whatsapp_phone text not null,
  created_at text not null,
  removed_at text,
  primary key (id)
) strict;

create index clients_identification on clients (identification);

create table portal_account (
  id text not null,
  client_id text not null references clients,
  email text not null,
  created_at text not null,
  password_set_at text not null,
  removed_at text,
  primary key (id)
) strict;

create unique index portal_account_client_id on portal_account (client_id) where removed_at is null;

create unique index portal_account_email on portal_account (email) where removed_at is null;

create table portal_credential (
  account_id text not null references portal_account,
  password_hash text not null,
  last_login_at text,
  primary key (account_id)
) strict;

create table lenders (
  id text not null,
  name text not null,
  last_name text not null,
  identification text not null,
  email text not null,
  phone text not null,
  address text not null,
  created_at text not null,
  removed_at text,
  primary key (id)
) strict;

create index lenders_identification on lenders (identification);

create table interest_rates (
  id text not null,
  name text not null,
  rate text not null,
  type text not null check (type in ('monthly', 'annual', 'daily')),
  created_at text not null,
  removed_at text,
  primary key (id)
) strict;

create table loans (
  id text not null,
  client_id text not null references clients,
  lender_id text not null references lenders,
  interest_rate_id text not null references interest_rates,
  contract_template_id text,
  legal_actions_consent integer not null check (legal_actions_consent in (0, 1)),
  payout_method text not null check (payout_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  payout_movement_id text,
  created_at text not null,
  created_by text not null references user_account,
  terms_versions text not null,
  late_fee_versions text not null,
  waivers text not null,
  refunds text not null,
  status_actions text not null,
  deleted text,
  amount integer not null check (amount > 0),
  rate_percent text not null,
  rate_type text not null check (rate_type in ('monthly', 'annual', 'daily')),
  term integer not null check (term between 1 and 3650),
  frequency text not null check (frequency in ('daily', 'weekly', 'biweekly', 'monthly')),
  start_date text not null check (start_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  interest_type text not null check (interest_type in ('simple', 'compound')),
  end_date text not null check (end_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  status text not null check (status in ('active', 'completed', 'defaulted', 'cancelled')),
  summary_next_payment_number integer,
  summary_next_due_date text check (summary_next_due_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  summary_next_amount integer not null,
  summary_outstanding_principal integer not null,
  summary_outstanding_interest integer not null,
  summary_balance integer not null,
  summary_total_interest integer not null,
  summary_total_paid integer not null,
  summary_total_excess integer not null,
  summary_rounding_adjustment integer not null,
  summary_paid_rows integer not null check (summary_paid_rows >= 0),
  summary_rows integer not null check (summary_rows >= 0),
  summary_progress_percent integer not null check (summary_progress_percent between 0 and 100),
  summary_last_due_date text not null check (summary_last_due_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  summary_last_payment_date text check (summary_last_payment_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  version text not null,
  removed_at text,
  primary key (id)
) strict;

create index loans_client_id on loans (client_id);

create index loans_lender_id on loans (lender_id);

create index loans_interest_rate_id on loans (interest_rate_id);

create index loans_status_summary_next_due_date on loans (status, summary_next_due_date);

create index loans_created_at on loans (created_at);

create table amortization_items (
  loan_id text not null references loans,
  payment_number integer not null,
  position integer not null check (position >= 0),
  payment_date text not null check (payment_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  starting_balance integer not null,
  payment integer not null,
  principal integer not null,
  interest integer not null,
  ending_balance integer not null,
  principal_paid integer not null,
  interest_paid integer not null,
  interest_rebated integer not null,
  late_fee integer not null,
  late_fee_paid integer not null,
  late_fee_waived integer not null,
  first_late_fee_date text not null check (first_late_fee_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  late_fee_before integer not null,
  late_fee_from text not null check (late_fee_from glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  remaining_amount integer not null,
  prepayment_amount integer not null,
  status text not null check (status in ('pending', 'partial', 'paid')),
  removed_at text,
  primary key (loan_id, payment_number),
  check (payment = principal + interest)
) strict, without rowid;

create index amortization_items_payment_date on amortization_items (payment_date) where status <> 'paid';

create table payments (
  id text not null,
  loan_id text references loans,
  claimed_loan_id text not null,
  amount integer not null check (amount > 0),
  date text not null check (date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  at text not null,
  kind text not null check (kind in ('installment', 'interest_only', 'principal_prepayment', 'full_loan')),
  payment_number integer,
  prepayment_amount integer not null check (prepayment_amount >= 0),
  after_prepayment text not null check (after_prepayment in ('keep_cuota', 'keep_term')),
  shifts_schedule integer not null check (shifts_schedule in (0, 1)),
  seen_payment_ids text not null,
  notes text not null,
  payment_method text not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  receipt_number text not null,
  issued text,
  device_id text,
  user_id text not null references user_account,
  user_name text not null,
  annulled text,
  replaces text,
  confirmed integer not null check (confirmed in (0, 1)),
  review_steps text not null,
  flags text not null,
  outcome text,
  annulled_date text check (annulled_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  late_fee integer,
  interest integer,
  principal integer,
  excess integer,
  in_review integer not null check (in_review in (0, 1)),
  removed_at text,
  primary key (id),
  check (prepayment_amount <= amount)
) strict;

create index payments_loan_id on payments (loan_id);

create index payments_claimed_loan_id on payments (claimed_loan_id);

create index payments_date on payments (date);

create index payments_receipt_number on payments (receipt_number);

create table waiting_annulments (
  id text not null,
  at text not null,
  date text not null check (date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  reason text not null,
  user_id text not null references user_account,
  user_name text not null,
  replaced_by text,
  flags text not null,
  removed_at text,
  primary key (id)
) strict;

create table transactions (
  id text not null,
  transaction_type text not null check (transaction_type in ('entrada', 'salida')),
  amount integer not null check (amount > 0),
  concept text not null,
  payment_method text not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  transaction_date text not null check (transaction_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  business_day text not null check (business_day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  at text not null,
  loan_id text references loans,
  payment_id text references payments,
  expense_id text,
  reversal_of text references transactions,
  notes text not null,
  user_id text not null references user_account,
  removed_at text,
  primary key (id)
) strict;

create index transactions_payment_id on transactions (payment_id);

create index transactions_loan_id on transactions (loan_id);

create index transactions_business_day on transactions (business_day);

create unique index transactions_reversal_of on transactions (reversal_of) where reversal_of is not null;

create table settings (
  id text not null,
  company_name text not null,
  company_rnc text not null,
  company_address text not null,
  company_phone text not null,
  company_email text not null,
  default_currency text not null,
  default_language text not null,
  logo_file_id text,
  printer_name text not null,
  receipt_width integer not null check (receipt_width in (58, 80)),
  receipt_footer_text text not null,
  show_client_signature integer not null check (show_client_signature in (0, 1)),
  print_automatically integer not null check (print_automatically in (0, 1)),
  use_bluetooth_printer integer not null check (use_bluetooth_printer in (0, 1)),
  late_fee_percent text not null,
  late_fee_mode text not null check (late_fee_mode in ('once', 'per_period', 'per_day')),
  late_fee_grace_days integer not null check (late_fee_grace_days >= 0),
  late_fee_cap_percent text,
  cash_tolerance integer not null check (cash_tolerance >= 0),
  created_at text not null,
  updated_at text not null,
  removed_at text,
  primary key (id)
) strict;

create table files (
  id text not null,
  owner_collection text not null,
  owner_id text not null,
  name text not null,
  type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  created_at text not null,
  user_id text not null references user_account,
  uploaded integer not null check (uploaded in (0, 1)),
  removed_at text,
  primary key (id)
) strict;

create index files_owner_id on files (owner_id);

create table file_content (
  id text not null references files,
  bytes blob not null,
  stored_at text not null,
  primary key (id)
) strict;

insert into head (id, epoch, seq, tag, forgotten_seq) values (1, '', 0, '', 0);
