/* test.h: the C tests of the embedding API: each file has cases, all in one program.
 *
 * A case is a function named in CASES below; it fails if any CHECK in it does. */
#ifndef TESTS_C_TEST_H
#define TESTS_C_TEST_H

#include "coil.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
#define CASES \
    T(values_numbers) T(values_text) T(values_containers) T(values_kinds) T(operations) T(calls) T(buffers) T(memory_views) \
    T(scopes_keep) T(scopes_release) T(refs_outlive_scopes) T(refs_from_other_threads) T(enter_nests) \
    T(errors_stick) T(errors_taken_are_over) T(errors_taken) T(errors_named) T(errors_reported) T(describe) \
    T(code_runs) T(natives_bind) T(natives_check_types) T(natives_raise) T(classes_data_and_fields) T(classes_subclassed) \
    T(classes_special_methods) T(modules_state) T(modules_nested) T(functions_alone) T(find_module) T(awaitables_run) \
    T(text_storage) T(items_and_slices) T(types_behave) T(natives_charge) \
    T(promises_resolved) T(promises_from_threads) T(promises_cancelled) T(promises_without_memory) T(promises_outlive) T(coroutines_native) T(coroutines_misused) \
    T(tasks_spawned) T(tasks_recorded) T(record_ends_tasks) T(tasks_unread) T(scripts_meddle) T(tasks_when_freed) T(tasks_state) T(loop_steps) T(loop_raises) T(loop_virtual) T(loop_without_clock) T(loop_pollable) \
    T(loop_posts) T(loop_interrupted) T(loop_finishes) \
    T(limit_bytes) T(limit_bytes_given_back) T(limit_soft_bytes) T(limit_steps) T(limit_time) T(limit_depth) T(limit_output) T(limit_tasks) T(limit_descriptors) T(limit_cannot_be_caught) T(steps_are_deterministic) T(natives_charge_alike) \
    T(interrupt_raise) T(interrupt_kill) T(interrupt_wakes_sleep) T(two_vms_two_threads) T(one_vm_two_threads) T(block_lets_others_run) \
    T(grants_files) T(grants_imports) T(grants_asked) T(grants_rest) T(grants_told) T(missing_modules_explained) T(nothing_granted) T(grants_of_the_library) T(signatures_inspected) T(sockets_are_counted) T(files_of_the_host) T(files_imported) T(failing_allocations) \
    T(python_threads) T(allocator) T(many_vms) \
    T(versions) T(paths) T(prompts) T(sources_shown) T(printing) T(exit_statuses) T(programs_of_modules) T(programs_of_folders) T(memory_of_natives) \
    T(natives_ask) T(descriptors_of_natives) T(nothing_is_done_after_an_error) T(values_refused) T(tables_refused) T(loops_refused) \
    T(descriptors_foreign) T(descriptors_stale) T(descriptors_sent) T(descriptors_streams) T(descriptors_in_use) T(descriptors_left_open) \
    T(stops_in_finalisers) T(stops_of_tasks) T(stops_of_runs) T(stops_of_imports) T(stops_leave_vms_usable) T(stops_described) T(stops_taken_in_one_scope) \
    T(stops_reach_waiting_threads) T(kills_in_single_calls) \
    T(seeds_decide) T(shuffles_decide) T(virtual_among_threads) T(virtual_waits_end) \
    T(async_natives_are_coroutines) T(pollable_wakes) T(promises_dropped) T(loop_waits_told) T(resets) T(loop_raises_once) \
    T(hidden_runs) T(hidden_revealed) T(hidden_generators) T(hidden_not_where_chosen) T(hidden_found) T(hidden_ends) T(hidden_polled) \
    T(slices_set_aside) T(slices_go_on_by_other_means) T(slices_interrupted) T(slices_end) T(slices_below) \
    T(limits_of_running) T(limits_told_apart) T(usage_without_limits) T(usage_of_bytes) T(end_takes_little) \
    T(layouts_frozen) T(configs_made) T(functions_copied) T(errors_by_text) T(sets_and_kinds) T(getters_with_defaults) T(streams_can_fail) T(last_values) \
    T(ends_reach_natives) T(ends_started_again) T(ends_told_by_resets) T(ends_of_no_limit) T(ends_after_refusals) \
    T(places_denied) T(places_allowed) T(places_in_a_race) T(places_of_code) T(variables_shared) \
    T(machine_code_counts) T(machine_code_near_the_cap) T(machine_code_not_wanted)
/* clang-format on */

#define T(name) void name(void);
CASES
#undef T

extern int checks_failed;
#define CHECK(x) ((x) ? (void)0 : check_failed(__FILE__, __LINE__, #x))
void check_failed(const char *file, int line, const char *what);

/* What the VM's scripts wrote, both streams. */
typedef struct Output {
    char text[8192];
    size_t length;
} Output;
void output_write(void *data, int stream, const char *text, size_t length);

/* A VM whose output goes to `output` (may be NULL: then to nowhere), entered. */
CoilVM *start(Output *output, Coil **c);
void finish(CoilVM *vm, Coil *c);
/* str(eval(expression)) in a static buffer; "!" and the error, if it raised. */
const char *eval(Coil *c, const char *expression);
/* Runs statements; the error's line, or "". */
const char *run(Coil *c, const char *source);

#endif
